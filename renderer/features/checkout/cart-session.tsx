import type { ComponentProps } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { CartChanges } from './cart-changes.tsx';
import { SessionView } from './session-view.tsx';
import { useCheckoutSession } from './use-checkout-session.ts';

interface Props extends Omit<ComponentProps<typeof SessionView>, 'session' | 'goods' | 'changes'> {
  readonly cart: Cart;
}

/** Payment of a cart; changes since it was filled are shown for acceptance. */
export function CartSession({ cart, mode, isPaying, ...rest }: Props) {
  const session = useCheckoutSession(cart, { isEnabled: mode !== 'off', isPaying });
  return (
    <SessionView
      session={session}
      goods={cart}
      mode={mode}
      isPaying={isPaying}
      changes={({ breakdown, refusal }) => (
        <CartChanges
          key={session.refusals}
          cart={cart}
          breakdown={breakdown}
          refusal={refusal}
          isRefusedAgain={session.refusals > 1}
          isAsking={session.isAsking}
          askError={session.error}
          onAskAgain={session.reopen}
        />
      )}
      {...rest}
    />
  );
}
