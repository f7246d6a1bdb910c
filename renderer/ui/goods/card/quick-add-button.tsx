import { lazy, Suspense, useState } from 'react';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { type QuickAdd, quickAdd } from '#domain/cart/quick-add.ts';
import type { Product } from '#domain/product/product.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useUnitsHeld } from '#state/cart/cart-atoms.ts';
import { PlainButton } from '#ui/button.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from '../copy.ts';
import styles from '../product-card.module.css';

const ChoiceDialog = lazy(async () => ({ default: (await import('#ui/buying/choice-dialog.tsx')).ChoiceDialog }));

/** Adds the minimum order to the cart; asks for options first if there are any. */
export function QuickAddButton({ product }: { readonly product: Product }) {
  const offer = quickAdd(product, useUnitsHeld(product.id));
  const { add } = useCartActions();
  const [isChoosing, setChoosing] = useState(false);
  const wasChoosing = useLastShown(isChoosing || null);
  const text = textOf(offer);
  return (
    <>
      <PlainButton
        className={`${styles.add} tw-figures`}
        disabled={offer.kind === 'none'}
        aria-label={nameOf(offer, text, product.name)}
        aria-haspopup={offer.kind === 'choose' ? 'dialog' : undefined}
        onClick={() => {
          if (offer.kind === 'choose') setChoosing(true);
          else if (offer.kind === 'add') add(toCartLine(product, {}, offer.quantity));
        }}
      >
        {text}
      </PlainButton>
      {/* Only after the first use: a Suspense boundary in every card would be a hydration task each. */}
      {wasChoosing && (
        <Suspense fallback={null}>
          <ChoiceDialog isOpen={isChoosing} product={product} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function textOf(offer: QuickAdd): string {
  if (offer.kind === 'add') return copy.addUnits(offer.quantity);
  if (offer.kind === 'choose') return copy.choose;
  if (offer.why === 'below-minimum') return copy.onlyLeft(offer.left);
  return offer.why === 'sold-out' ? copy.soldOut : copy.allInCart;
}

function nameOf(offer: QuickAdd, text: string, product: string): string {
  if (offer.kind === 'add') return copy.addUnitsOf(offer.quantity, product);
  return offer.kind === 'choose' ? copy.chooseOf(product) : `${text}: ${product}`;
}
