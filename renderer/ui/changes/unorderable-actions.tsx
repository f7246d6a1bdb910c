import type { CartLine } from '#domain/cart/cart.ts';
import { lineKey } from '#domain/cart/cart.ts';
import { cartSubject } from '#domain/quote/quote-subject.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useRequestQuote } from '#state/quote-subject.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';

/** Actions for a line that cannot be ordered in any quantity: remove it, save it for later, or ask the supplier. */
export function UnorderableActions({ line, isInCart = true }: { readonly line: CartLine; readonly isInCart?: boolean }) {
  const { remove, saveForLater } = useCartActions();
  const requestQuote = useRequestQuote();
  return (
    <>
      {isInCart && (
        <Button size="sm" onClick={() => remove(lineKey(line))}>
          {copy.remove}
        </Button>
      )}
      <Button size="sm" onClick={() => saveForLater([line])}>
        {copy.save}
      </Button>
      <Button size="sm" onClick={() => requestQuote(cartSubject([line]))}>
        {copy.quote}
      </Button>
    </>
  );
}
