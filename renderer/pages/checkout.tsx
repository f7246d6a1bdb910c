import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import { DeliveryGroup } from '../features/delivery/delivery-group.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/checkout`: paying by card, or asking for a quote where that is not possible. */
export function CheckoutPage() {
  return (
    <>
      <CheckoutView handOff={<HandOffPanel />} delivery={(order) => <DeliveryGroup key={order.id} handle={order} known={null} />} />
      <QuoteDialogPlace />
    </>
  );
}
