import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/** The worker's own caches, as renderer/build/service-worker.ts names them. */
const PAGES = 'pages';
const PICTURES = 'pictures';

/** Registers the offline shell where pages come over http(s) in production; a custom scheme has no use for it, and a kiosk keeps nothing. */
export function registerServiceWorker(): void {
  if (kioskAtStart !== null || !import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const start = () => {
    // The shop works without it, so a refusal (private window, full disk) is only logged.
    install().catch((error: unknown) => console.warn('The offline shell could not be installed.', error));
  };
  // Behind what the page itself loads; the code that comes here lets go in between, and the page may be loaded by then.
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

/** The page somebody came by was there before the worker: it is put where the worker looks without a connection. */
async function keepThisPage(): Promise<void> {
  const [pages, pictures] = await Promise.all([caches.open(PAGES), caches.open(PICTURES)]);
  const shown = [...document.images].filter((image) => image.complete && image.currentSrc.startsWith(`${location.origin}/`));
  const addresses = new Set(shown.map((image) => image.currentSrc));
  // One that cannot be had is no reason not to keep the others: an unknown page is a 404.
  await Promise.allSettled([
    pages.add(location.pathname + location.search),
    ...[...addresses].map((address) => pictures.add(asPicture(address))),
  ]);
}

/** A picture's format is chosen by what the browser says it takes; a request that is no element says nothing by itself. */
const asPicture = (address: string) => new Request(address, { headers: { Accept: 'image/avif,image/webp,image/*' } });
