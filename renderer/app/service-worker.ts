/** Registers the offline shell where pages come over http(s) in production; a custom scheme has no use for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  window.addEventListener('load', () => {
    // The shop works without it, so a refusal (private window, full disk) is only logged.
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('The offline shell could not be installed.', error));
  });
}
