import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Cart } from '#domain/cart/cart.ts';
import { cartSubject } from '#domain/quote/quote-subject.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useConfig } from '#state/config.tsx';
import { useRequestQuote } from '#state/quote-subject.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartSession } from './cart-session.tsx';
import * as copy from './copy.ts';
import { PayElsewhere } from './pay-elsewhere.tsx';
import { QuoteCheckout } from './quote/quote-checkout.tsx';

interface Props {
  /** Transfers the cart to another device; shown where no card may be entered. */
  readonly handOff: ReactNode;
  /** Delivery address of an order, shown beside its payment, which never waits for it. */
  readonly delivery: (order: OrderHandle) => ReactNode;
}

/** `/checkout` of the cart, or of an accepted quote with `?quote=<id>`. */
export function CheckoutView({ handOff, delivery }: Props) {
  const cart = useCart();
  const [search] = useSearchParams();
  const quoteId = search.get('quote');
  useTitle(PAGE_TITLES.checkout);
  return (
    <Stack className="tw-page" py="lg">
      <h1>{copy.title}</h1>
      {quoteId !== null ? (
        <QuoteCheckout key={quoteId} id={quoteId} delivery={delivery} />
      ) : cart.length === 0 ? (
        <EmptyState icon="cart" title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink tone="primary" size="lg" to="/">
            {copy.startShopping}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Filled cart={cart} handOff={handOff} delivery={delivery} />
      )}
    </Stack>
  );
}

function Filled({ cart, handOff, delivery }: Props & { readonly cart: Cart }) {
  const askFor = useRequestQuote();
  const onRequestQuote = () => askFor(cartSubject(cart));
  const { role, payments } = useConfig();
  const navigate = useNavigate();
  // The cart being paid. Another tab may change the cart; this screen keeps it until the payment is decided.
  const [paidFor, setPaidFor] = useState<Cart | null>(null);
  if (role === 'embedded')
    return (
      <PayElsewhere title={copy.elsewhereTitle} text={copy.elsewhereText} onRequestQuote={onRequestQuote}>
        {handOff}
      </PayElsewhere>
    );
  return (
    <CartSession
      cart={paidFor ?? cart}
      mode={payments}
      delivery={delivery}
      isPaying={paidFor !== null}
      onBusy={(isBusy) => setPaidFor(isBusy ? (paidFor ?? cart) : null)}
      onDone={() => navigate('/orders?payment=success')}
      onRequestQuote={onRequestQuote}
    />
  );
}
