import { useConfig } from '#state/config.tsx';
import { CartView } from '../features/cart-page/cart-view.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/cart`: the whole cart, its quote dialog, and the hand-off to another device. */
export function CartPage() {
  const { kiosk } = useConfig();
  return (
    <>
      <CartView />
      {/* In a kiosk the hand-off button replaces checkout. */}
      {kiosk === null && (
        <div className="tw-page">
          <HandOffPanel />
        </div>
      )}
      <QuoteDialogPlace />
    </>
  );
}
