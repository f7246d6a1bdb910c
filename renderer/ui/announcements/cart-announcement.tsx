import { useEffect, useRef, useState } from 'react';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { formatUnits } from '#lib/format.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useMoney } from '#state/currency.ts';
import { Announcement } from './announcement.tsx';
import * as copy from './copy.ts';

/** Announces a changed cart to screen readers: the total of the one line that changed, or of the cart if several did, and the subtotal. */
export function CartAnnouncement({ cart }: { readonly cart: Cart }) {
  const money = useMoney();
  const { lines } = useCartPricing(cart);
  const texts = new Map<string, string>();
  for (const [at, line] of cart.entries()) {
    const total = money.total(lines[at]?.lineTotalCents ?? 0);
    texts.set(lineKey(line), copy.lineCosts(line.name, formatUnits(line.quantity), total));
  }
  const subtotal = money.sum(lines.map((line) => line.lineTotalCents));
  const all = copy.cartCosts(formatUnits(countUnits(cart)), subtotal);
  return <Announcement sentence={useSentence(texts, subtotal, all)} />;
}

/** Returns the sentence about the one line that changed, or about the cart if several lines did. */
function useSentence(texts: ReadonlyMap<string, string>, subtotal: string, all: string): string {
  const [sentence, setSentence] = useState(all);
  const before = useRef(texts);
  const state = JSON.stringify([...texts, subtotal]);
  const held = useRef(state);
  useEffect(() => {
    if (held.current === state) return;
    held.current = state;
    const changed = [...texts].filter(([key, text]) => before.current.get(key) !== text);
    const isOne = changed.length === 1 && texts.size === before.current.size;
    before.current = texts;
    setSentence(isOne ? copy.withSubtotal(changed[0]?.[1] ?? '', subtotal) : all);
  });
  return sentence;
}
