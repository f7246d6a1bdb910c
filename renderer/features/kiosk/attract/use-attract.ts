import { useEffect } from 'react';
import { endVisit, reportAttract } from '#lib/device/kiosk-queries.ts';
import { useConfig } from '#state/config.tsx';

const SAY_MS = 5000;
let firstRates: { readonly revision: number | undefined } | undefined;

/**
 * Reports the attract screen to the server, which may then activate a newer kiosk document. Reloads the page if it has,
 * or if it
 * knows newer settings of the shop or newer exchange rates.
 */
export function useAttract(version: string): void {
  const shop = useConfig().shop?.revision;
  useEffect(() => {
    const say = () =>
      void reportAttract()
        .then((followed) => {
          // The rates the page began with, as it is reloaded for every visit.
          firstRates ??= { revision: followed.rates };
          const isSame = followed.version === version && followed.shop === shop && followed.rates === firstRates.revision;
          return isSame ? undefined : endVisit();
        })
        .catch((error: unknown) => console.warn('The server could not be notified that the kiosk is idle.', error));
    const timer = setInterval(say, SAY_MS);
    say();
    return () => clearInterval(timer);
  }, [version, shop]);
}
