import { useState } from 'react';
import { toCartLine } from '#domain/cart/cart.ts';
import { defaultVariant, type Product, type Variant } from '#domain/product/product.ts';
import { normaliseQuantity } from '#domain/product/quantity.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useUnitPrice } from '#state/unit-price.ts';

/** What the buyer has chosen of one product (variant: the first preselected), what it costs, and the way into the cart. */
export function useChoice(product: Product) {
  const [variant, setVariant] = useState<Variant>(() => defaultVariant(product));
  const [quantity, setQuantity] = useState(1);
  const price = useUnitPrice(product, quantity);
  const { add } = useCartActions();
  return {
    variant,
    choose: (part: Variant) => setVariant({ ...variant, ...part }),
    quantity,
    // The minimum order is not enforced here: docs/SPECIFICATION-NOTES.md#forms, product page.
    setQuantity: (raw: string | number) => setQuantity(normaliseQuantity(raw, 'product', product)),
    price,
    lineTotalCents: price.unitPriceCents * quantity,
    isSoldOut: product.stock === 0,
    addToCart: () => add(toCartLine(product, variant, quantity)),
  };
}

export type Choice = ReturnType<typeof useChoice>;
