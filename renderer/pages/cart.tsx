import { lazy, Suspense, useState } from 'react';
import { CartView } from '../features/cart-page/cart-view.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import type { QuoteSubject } from '../features/quote-dialog/quote-subject.ts';

const QuoteDialog = lazy(async () => ({ default: (await import('../features/quote-dialog/quote-dialog.tsx')).QuoteDialog }));

/** `/cart`: the whole cart, the quote dialog for it, and the way to another device. */
export function CartPage() {
  const [subject, setSubject] = useState<QuoteSubject | null>(null);
  return (
    <>
      <CartView onRequestQuote={setSubject} />
      <div className="tw-page">
        <HandOffPanel />
      </div>
      <Suspense fallback={null}>{subject !== null && <QuoteDialog subject={subject} onClose={() => setSubject(null)} />}</Suspense>
    </>
  );
}
