import { Suspense, useState } from 'react';
import { loadable } from '#lib/first-screen/loadable.tsx';
import { PlainButton } from '#ui/button.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import styles from './about-prices.module.css';
import * as copy from './copy.ts';
import { useRateLine } from './use-rate-line.ts';

const RatesDialog = loadable(async () => (await import('./about/rates-dialog.tsx')).RatesDialog);

/** How old the rates of these prices are; *button "About these prices"* opens the rates of all currencies on offer. */
export function AboutPrices() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useLastShown(isOpen || null);
  return (
    <div className={styles.line}>
      {useRateLine()}
      <PlainButton className="tw-link" onClick={() => setOpen(true)}>
        {copy.aboutThesePrices}
      </PlainButton>
      <Suspense fallback={null}>{wasOpen && <RatesDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
