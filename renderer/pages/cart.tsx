import { useConfig } from '#state/config.tsx';
import { CartView } from '../features/cart-page/cart-view.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/cart`: the whole cart, the quote dialog for it, and the way to another device. */
export function CartPage() {
  const { kiosk } = useConfig();
  return (
    <>
      <CartView />
      {/* A kiosk hands over by the button in place of checkout. */}
      {kiosk === null && (
        <div className="tw-page">
          <HandOffPanel />
        </div>
      )}
      <QuoteDialogPlace />
    </>
  );
}
