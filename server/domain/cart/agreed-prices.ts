import type { Cents } from '#domain/kernel/money.ts';
import { type Cart, lineKey } from './cart.ts';
import { countUnits } from './count-units.ts';
import { type PricedCart, sumsOf, type TraceStep } from './price-cart.ts';

/**
 * Unit prices sent by the server and accepted by the buyer, by `priceKeys`. They override the prices computed on this
 * device.
 */
export type AgreedPrices = ReadonlyMap<string, Cents>;

/**
 * Returns what each line's price depends on: its variant, its quantity and the total units of its product, which decide
 * the price break.
 */
export function priceKeys(cart: Cart): readonly string[] {
  return cart.map((line) => `${lineKey(line)} ${line.quantity} ${countUnits(cart.filter(({ id }) => id === line.id))}`);
}

/** Returns the priced cart with the agreed prices applied where they exist. */
export function withAgreedPrices(cart: Cart, priced: PricedCart, agreed: AgreedPrices): PricedCart {
  const keys = priceKeys(cart);
  const steps: TraceStep[] = [];
  const lines = priced.lines.map((line, at) => {
    const unitPriceCents = agreed.get(keys[at] ?? '');
    if (unitPriceCents === undefined || unitPriceCents === line.unitPriceCents) return line;
    const lineTotalCents = unitPriceCents * line.quantity;
    steps.push({ step: 'list', detail: `${cart[at]?.name ?? ''} at the price you accepted`, cents: lineTotalCents - line.lineTotalCents });
    const savingCents = Math.max(0, (line.listPriceCents ?? 0) * line.quantity - lineTotalCents);
    return { ...line, unitPriceCents, lineTotalCents, savingCents, source: 'list' as const, tier: undefined, deal: undefined };
  });
  if (steps.length === 0) return priced;
  const sums = sumsOf(lines.map(({ lineTotalCents }) => lineTotalCents));
  const trace = [...priced.trace, ...steps].map((step) => (step.step === 'tax' ? { ...step, cents: sums.taxCents } : step));
  return { lines, ...sums, trace };
}
