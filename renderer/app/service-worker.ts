import { readPreviewToken } from '#domain/site/preview.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/** The worker's own caches, named as in renderer/build/service-worker.ts. */
const PAGES = 'pages';
const PICTURES = 'pictures';

/**
 * Registers the offline shell where pages come over http(s) in production; not for a custom scheme, and not in a kiosk,
 * which stores nothing. Pages of a preview are not stored either.
 */
export function registerServiceWorker(): void {
  if (readPreviewToken(document.cookie) !== undefined) return;
  if (kioskAtStart !== null || !import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const start = () => {
    // The shop works without it, so a failure (private window, full disk) is only logged.
    install().catch((error: unknown) => console.warn('The offline shell could not be installed.', error));
  };
  // After what the page itself loads; this code yields, so the page may have loaded already.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

async function install(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/sw.js');
  if (!isFirstVisit) return;
  await navigator.serviceWorker.ready;
  await keepThisPage();
}

/**
 * Caches the page of the first visit, which loaded before the worker existed, where the worker looks without a
 * connection.
 */
async function keepThisPage(): Promise<void> {
  const [pages, pictures] = await Promise.all([caches.open(PAGES), caches.open(PICTURES)]);
  const shown = [...document.images].filter((image) => image.complete && image.currentSrc.startsWith(`${location.origin}/`));
  const addresses = new Set(shown.map((image) => image.currentSrc));
  // A failure of one leaves the others cached: an unknown page is a 404.
  await Promise.allSettled([
    pages.add(location.pathname + location.search),
    ...[...addresses].map((address) => pictures.add(asPicture(address))),
  ]);
}

/** The server chooses a picture's format by the Accept header, which a request without an element lacks. */
const asPicture = (address: string) => new Request(address, { headers: { Accept: 'image/avif,image/webp,image/*' } });
