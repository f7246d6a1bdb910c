import type { Product } from './product.ts';

/** docs/SPECIFICATION-NOTES.md#constants: a card shows stock 100–5099 and 5–18 ship days when the supplier said neither. */
const PLACEHOLDER_STOCK = { from: 100, span: 5000 };
const PLACEHOLDER_DAYS = { from: 5, span: 14 };

/** FNV-1a: the same product shows the same placeholder every time, on every device. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export interface Shown {
  readonly value: number;
  /** True when the supplier did not say; shown as `est.`, caps nothing, urges nothing. */
  readonly isEstimate: boolean;
}

export function shownStock(product: Pick<Product, 'id' | 'stock'>): Shown {
  if (product.stock !== null) return { value: product.stock, isEstimate: false };
  return { value: PLACEHOLDER_STOCK.from + (seedOf(`stock:${product.id}`) % PLACEHOLDER_STOCK.span), isEstimate: true };
}

export function shownShipDays(product: Pick<Product, 'id' | 'shipping'>): Shown {
  const days = product.shipping.estimatedDays;
  if (days !== null) return { value: days, isEstimate: false };
  return { value: PLACEHOLDER_DAYS.from + (seedOf(`days:${product.id}`) % PLACEHOLDER_DAYS.span), isEstimate: true };
}
