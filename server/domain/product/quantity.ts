import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';

/** Which page asks: each has the rule the specification gives it (docs/SPECIFICATION-NOTES.md#forms). */
export type QuantityContext = 'drawer' | 'product' | 'products-view' | 'cart';

export interface QuantityLimits {
  readonly moq: number;
  /** null: unknown, caps nothing. */
  readonly stock: number | null;
}

function parseWhole(raw: string | number): number {
  const value = typeof raw === 'number' ? raw : raw.trim() === '' ? Number.NaN : Number(raw);
  return Number.isFinite(value) ? Math.trunc(value) : Number.NaN;
}

/**
 * What a typed or stepped quantity becomes.
 * - drawer: not a number → 1; 0 or less → 0, which removes the line
 * - product: 1 … stock, MOQ not enforced on add (docs/SPECIFICATION-NOTES.md#forms)
 * - products-view and cart: at least MOQ (or 1), nonsense → MOQ or 1
 */
export function normaliseQuantity(raw: string | number, context: QuantityContext, limits: QuantityLimits): number {
  const typed = parseWhole(raw);
  const floor = Math.max(1, limits.moq);
  const capped = Math.min(typed, MAX_QUANTITY);
  switch (context) {
    case 'drawer':
      return Number.isNaN(typed) ? 1 : Math.max(0, capped);
    case 'product': {
      const atLeastOne = Number.isNaN(typed) ? 1 : Math.max(1, capped);
      return limits.stock === null ? atLeastOne : Math.max(1, Math.min(atLeastOne, limits.stock));
    }
    case 'products-view':
    case 'cart':
      return Number.isNaN(typed) || typed < 1 ? floor : Math.max(floor, capped);
  }
}
