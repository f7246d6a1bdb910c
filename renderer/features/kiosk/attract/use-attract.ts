import { useEffect } from 'react';
import { endVisit, reportAttract } from '#lib/device/kiosk-queries.ts';

const SAY_MS = 5000;

/**
 * Reports the attract screen to the server, which may then activate a newer kiosk document; if it has, reloads the
 * page.
 */
export function useAttract(version: string): void {
  useEffect(() => {
    const say = () =>
      void reportAttract()
        .then((followed) => (followed === version ? undefined : endVisit()))
        .catch((error: unknown) => console.warn('The server could not be notified that the kiosk is idle.', error));
    const timer = setInterval(say, SAY_MS);
    say();
    return () => clearInterval(timer);
  }, [version]);
}
