import { CartView } from '../features/cart-page/cart-view.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/cart`: the whole cart, the quote dialog for it, and the way to another device. */
export function CartPage() {
  return (
    <>
      <CartView />
      <div className="tw-page">
        <HandOffPanel />
      </div>
      <QuoteDialogPlace />
    </>
  );
}
