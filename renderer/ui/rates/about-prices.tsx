import { Suspense, useState } from 'react';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { useConfig } from '#state/config.tsx';
import { useCurrency } from '#state/currency.ts';
import { PlainButton } from '#ui/button.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import styles from './about-prices.module.css';
import * as copy from './copy.ts';
import { rateLineOf } from './rate-line.ts';

const RatesDialog = loadable(async () => (await import('./about/rates-dialog.tsx')).RatesDialog);

/** How old the rates of these prices are; *button "About these prices"* opens the rates of all currencies on offer. */
export function AboutPrices() {
  const { rates = [] } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useLastShown(isOpen || null);
  return (
    <div className={styles.line}>
      {rateLineOf(rates, useCurrency().code)}
      <PlainButton className="tw-link" onClick={() => setOpen(true)}>
        {copy.aboutThesePrices}
      </PlainButton>
      {wasOpen && (
        <Suspense fallback={null}>
          <RatesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
