import { useEffect } from 'react';
import { utcDay } from '#domain/product/flash-sale.ts';
import { endVisit, reportAttract } from '#lib/device/kiosk-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useConfig } from '#state/config.tsx';
import { useScreenTime } from '#state/screen/screen.tsx';

const SAY_MS = 5000;

/**
 * Reports the attract screen to the server, which may then activate a newer kiosk document. Reloads the page if it has,
 * or if it knows newer settings of the shop or newer exchange rates, and on every day, as the page says how old rates are.
 */
export function useAttract(version: string): void {
  const { shop, rates, ratesRevision } = useConfig();
  const revision = shop?.revision;
  const startedOn = utcDay(useScreenTime());
  const ratedOn = rates === undefined ? null : startedOn;
  useEffect(() => {
    const say = () =>
      void reportAttract()
        .then((followed) => {
          const isSame = followed.version === version && followed.shop === revision && followed.rates === ratesRevision;
          return isSame && (ratedOn === null || ratedOn === utcDay(serverNow())) ? undefined : endVisit();
        })
        .catch((error: unknown) => console.warn('The server could not be notified that the kiosk is idle.', error));
    const timer = setInterval(say, SAY_MS);
    say();
    return () => clearInterval(timer);
  }, [version, revision, ratesRevision, ratedOn]);
}
