import { toCents, toUsd } from '#domain/kernel/money.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { refundOfUnits } from '#domain/order/units-amount.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';

/** returned: shipped units that come back. notSent: units not shipped that will not be. */
export const UNIT_KINDS = ['returned', 'notSent'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Text of the fields by line index. */
export type TypedUnits = Readonly<Record<UnitKind, Readonly<Record<number, string>>>>;
export const NO_UNITS: TypedUnits = { returned: {}, notSent: {} };

type Order = Pick<WireDeskOrder, 'lines' | 'parcels'>;

/** Units of each line that can still be refunded. */
export function unitsLeft({ lines, parcels }: Order): readonly Readonly<Record<UnitKind, number>>[] {
  const shipped = lines.map(() => 0);
  for (const { line, quantity } of parcels.flatMap((parcel) => parcel.lines)) shipped[line] = (shipped[line] ?? 0) + quantity;
  return lines.map(({ quantity, notSent = 0, returned = 0 }, at) => ({
    returned: Math.max(0, (shipped[at] ?? 0) - returned),
    notSent: Math.max(0, quantity - notSent - (shipped[at] ?? 0)),
  }));
}

/** Converts units of a kind for a refund's body. Omits lines without units; the server rejects invalid numbers. */
export const namedUnits = (units: TypedUnits[UnitKind]) =>
  Object.entries(units).flatMap(([line, text]) => {
    const quantity = Number(asPlainNumber(text, 'whole'));
    return quantity === 0 ? [] : [{ line: Number(line), quantity }];
  });

/**
 * Counts the entered units and their cost in USD with their share of the tax; null if there are none or a number is
 * invalid.
 */
export function costOfNamed(order: Order & Pick<WireDeskOrder, 'subtotal' | 'tax' | 'shipping'>, units: TypedUnits) {
  const named = UNIT_KINDS.flatMap((kind) => namedUnits(units[kind]));
  if (named.length === 0 || named.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)) return null;
  const sums = {
    lines: order.lines.map(({ quantity, lineTotal }) => ({ quantity, lineTotalCents: toCents(lineTotal) })),
    subtotalCents: toCents(order.subtotal),
    taxCents: toCents(order.tax),
    shippingCents: toCents(order.shipping),
  };
  const before = order.lines.map(({ notSent = 0, returned = 0 }) => notSent + returned);
  const wanted = order.lines.map((_, at) => named.reduce((sum, { line, quantity }) => (line === at ? sum + quantity : sum), 0));
  return { count: named.reduce((sum, { quantity }) => sum + quantity, 0), cost: toUsd(refundOfUnits(sums, before, wanted)) };
}
