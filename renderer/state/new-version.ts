import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** Milliseconds between checks for a new version when the user returns to a page that stays open for days. */
const ASK_EVERY_MS = 3_600_000;

/**
 * The registration whose new worker waits, or has activated in another tab; null: no newer version is known, or the
 * user chose `Later`.
 */
const newVersionAtom = atom<ServiceWorkerRegistration | null>(null);
newVersionAtom.onMount = (setNewVersion) => {
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  const stop = new AbortController();
  const { signal } = stop;
  // The first worker ever is no new version.
  let hadOne = serviceWorker.controller !== null;
  const watch = (registration: ServiceWorkerRegistration) => {
    const offerIfNew = () => {
      if (registration.waiting !== null && serviceWorker.controller !== null) setNewVersion(registration);
    };
    offerIfNew();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offerIfNew, { signal }), {
      signal,
    });
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (hadOne) setNewVersion(registration);
        hadOne = true;
      },
      { signal },
    );
    let askedAt = performance.now();
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden || performance.now() - askedAt < ASK_EVERY_MS) return;
        askedAt = performance.now();
        // Without a connection there is no update.
        registration.update().catch(() => undefined);
      },
      { signal },
    );
  };
  void serviceWorker.ready.then((registration) => !signal.aborted && watch(registration));
  return () => stop.abort();
};

/** The new version to offer; null for none. A page is never reloaded unasked. */
export function useNewVersion() {
  const [registration, setNewVersion] = useAtom(newVersionAtom);
  if (registration === null) return null;
  return {
    takeOver: () => {
      const reload = () => location.reload();
      // Another tab may have activated it already.
      if (registration.waiting === null) return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    },
    putOff: () => setNewVersion(null),
  };
}
