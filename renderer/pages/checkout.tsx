import { Box } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { QuoteView } from '../features/buyer-quote/quote-view.tsx';
import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import { DeliveryGroup } from '../features/delivery/delivery-group.tsx';
import { QuoteDelivery } from '../features/delivery/quote-delivery.tsx';
import { HandOffPanel } from '../features/hand-off/hand-off-panel.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/checkout`: pays by card, or requests a quote where that is not possible. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const isQuote = search.has('quote');
  return (
    <>
      <CheckoutView
        handOff={<HandOffPanel />}
        delivery={(order) =>
          isQuote ? <QuoteDelivery key={order.id} handle={order} /> : <DeliveryGroup key={order.id} handle={order} known={null} />
        }
      />
      <QuoteDialogPlace />
    </>
  );
}

/** `/quote/<id>#<token>`: the offer for a request. In one chunk with the checkout it leads to. */
export function QuotePage() {
  const { id = '' } = useParams();
  return (
    <Box className="tw-page" py="xl">
      <QuoteView key={id} id={id} />
      <QuoteDialogPlace />
    </Box>
  );
}
