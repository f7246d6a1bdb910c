import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** How a page that stays open for days hears of a new version: when somebody comes back to it, at most this often. */
const ASK_EVERY_MS = 3_600_000;

/** The registration whose new worker waits, or has taken over in another tab; null: this page is of the newest version it knows of, or was told `Later`. */
const newVersionAtom = atom<ServiceWorkerRegistration | null>(null);
newVersionAtom.onMount = (setNewVersion) => {
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  const stop = new AbortController();
  const { signal } = stop;
  // The first worker of all is no new version.
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
        // Without a connection there is nothing new.
        registration.update().catch(() => undefined);
      },
      { signal },
    );
  };
  void serviceWorker.ready.then((registration) => !signal.aborted && watch(registration));
  return () => stop.abort();
};

/** The new version to offer; null for none. Nothing is ever loaded anew without being asked to. */
export function useNewVersion() {
  const [registration, setNewVersion] = useAtom(newVersionAtom);
  if (registration === null) return null;
  return {
    takeOver: () => {
      const reload = () => location.reload();
      // Another tab may have let it take over already.
      if (registration.waiting === null) return reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    },
    putOff: () => setNewVersion(null),
  };
}
