import { lazy, Suspense, useState } from 'react';
import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import type { QuoteSubject } from '../features/quote-dialog/quote-subject.ts';

const QuoteDialog = lazy(async () => ({ default: (await import('../features/quote-dialog/quote-dialog.tsx')).QuoteDialog }));

/** `/checkout`: paying by card, or asking for a quote where that is not possible. */
export function CheckoutPage() {
  const [subject, setSubject] = useState<QuoteSubject | null>(null);
  return (
    <>
      <CheckoutView onRequestQuote={setSubject} handOff={<HandOffPanel />} />
      <Suspense fallback={null}>{subject !== null && <QuoteDialog subject={subject} onClose={() => setSubject(null)} />}</Suspense>
    </>
  );
}
