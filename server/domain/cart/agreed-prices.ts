import type { Cents } from '#domain/kernel/money.ts';
import { type Cart, lineKey } from './cart.ts';
import { countUnits } from './count-units.ts';
import { type PricedCart, sumsOf, type TraceStep } from './price-cart.ts';

/** Unit prices that the server named and the buyer accepted, by `priceKeys`; they hold where this device computes another price. */
export type AgreedPrices = ReadonlyMap<string, Cents>;

/** Returns what each line's price depends on: its choice, its quantity, and the units of its product, which price breaks count. */
export function priceKeys(cart: Cart): readonly string[] {
  return cart.map((line) => `${lineKey(line)} ${line.quantity} ${countUnits(cart.filter(({ id }) => id === line.id))}`);
}

/** Returns the cart as it was priced, at the agreed prices where there are any. */
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
