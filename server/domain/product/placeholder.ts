import { hashText } from '#domain/kernel/hash-text.ts';
import type { Product } from './product.ts';

/**
 * A card shows stock 100–5099 and 5–18 ship days if the supplier stated neither; the same values for a product on every
 * device (docs/SPECIFICATION-NOTES.md#constants).
 */
const PLACEHOLDER_STOCK = { from: 100, span: 5000 };
const PLACEHOLDER_DAYS = { from: 5, span: 14 };

export interface ShownValue {
  readonly value: number;
  /** True if the supplier stated no value; shown as `est.`, never used as a limit or for urgency. */
  readonly isEstimate: boolean;
}

export function shownStock(product: Pick<Product, 'id' | 'stock'>): ShownValue {
  if (product.stock !== null) return { value: product.stock, isEstimate: false };
  return { value: PLACEHOLDER_STOCK.from + (hashText(`stock:${product.id}`) % PLACEHOLDER_STOCK.span), isEstimate: true };
}

export function shownShipDays(product: Pick<Product, 'id' | 'shipping'>): ShownValue {
  const days = product.shipping.estimatedDays;
  if (days !== null) return { value: days, isEstimate: false };
  return { value: PLACEHOLDER_DAYS.from + (hashText(`days:${product.id}`) % PLACEHOLDER_DAYS.span), isEstimate: true };
}
