/** What became of the goods, beside what became of the money. */
export const FULFILMENT_STATES = ['accepted', 'partly_shipped', 'shipped', 'delivered', 'cancelled'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** Units of a line of the order; lines are known by their place, from 0. */
export interface ShippedLine {
  readonly line: number;
  readonly quantity: number;
}

/** Units of a line, with the row of stock they were taken from or went back to. */
export interface StockUnits extends ShippedLine {
  /** Of the row: empty where the product's SKUs share one; absent: not noted. */
  readonly sku?: string;
}

/** What one supplier sent at once. */
export interface Parcel {
  readonly id: string;
  /** null: of goods whose supplier nobody knows. */
  readonly supplierId: string | null;
  readonly carrier: string;
  /** Empty: there is none. */
  readonly trackingNumber: string;
  readonly lines: readonly ShippedLine[];
  readonly shippedAtMs: number;
  readonly deliveredAtMs: number | null;
}

/** What the desk wrote down about an order; for operators alone. */
export interface OrderNote {
  readonly atMs: number;
  readonly who: string;
  readonly text: string;
}

/** What became of the goods of an order, in the parts that its suppliers send. */
export interface Fulfilment {
  /** Rises with every change; who changes it names the one they looked at. */
  readonly revision: number;
  /** When a supplier took its part on, by supplier; '' for goods whose supplier nobody knows. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly parcels: readonly Parcel[];
  readonly notes: readonly OrderNote[];
  /** From then on nothing more is sent; absent: it stands. */
  readonly cancelledAtMs?: number;
  /** The refund of the step that cancelled it and gave money back. */
  readonly cancelRefundId?: string;
  /** A person decided that the money stays as it is; `goneTwiceCents` had gone twice by then. */
  readonly settled?: { readonly atMs: number; readonly goneTwiceCents: number };
  /** Units of each line that were given back before they were shipped; read from the refunds, never stored here. */
  readonly notSent?: readonly number[];
}

export const NOTHING_YET: Fulfilment = { revision: 0, accepted: {}, parcels: [], notes: [] };

/** Of an order. */
type Lines = readonly { readonly quantity: number; readonly supplierId: string | null }[];
/** Whose part of an order: of these suppliers; null: all of it. */
export type Part = ReadonlySet<string> | null;

const keyOf = (supplierId: string | null) => supplierId ?? '';
export const isSupplierIn = (part: Part, supplierId: string | null): boolean => part === null || part.has(keyOf(supplierId));
export const hasGoodsOf = (lines: Lines, part: Part): boolean => lines.some(({ supplierId }) => isSupplierIn(part, supplierId));

/** Units of each line that are on their way or there. */
export function shippedUnits(lines: Lines, parcels: readonly Parcel[], isCounted: (parcel: Parcel) => boolean = () => true): number[] {
  const units = lines.map(() => 0);
  for (const parcel of parcels.filter(isCounted))
    for (const { line, quantity } of parcel.lines) units[line] = (units[line] ?? 0) + quantity;
  return units;
}

/** Sums units by line. */
export function unitsByLine(lineCount: number, units: readonly ShippedLine[]): number[] {
  const sums = Array.from({ length: lineCount }, () => 0);
  for (const { line, quantity } of units) sums[line] = (sums[line] ?? 0) + quantity;
  return sums;
}

/** Returns the units of each line that are shipped or still to be: all that were bought, less those given back before. */
export function unitsToSend(lines: readonly { readonly quantity: number }[], { notSent }: Pick<Fulfilment, 'notSent'>): number[] {
  return lines.map(({ quantity }, at) => Math.max(0, quantity - (notSent?.[at] ?? 0)));
}

/** How far the goods of a part have come; null: nobody has taken all of it on yet. */
export function fulfilmentState(lines: Lines, held: Fulfilment, part: Part = null): FulfilmentState | null {
  const { accepted, parcels, cancelledAtMs } = held;
  const own = lines.flatMap(({ supplierId }, at) => (isSupplierIn(part, supplierId) ? [at] : []));
  // In a cancelled order every unit bought counts, so that what was shipped before does not read as all of it.
  const toSend = unitsToSend(lines, cancelledAtMs === undefined ? held : {});
  const isWhole = (units: readonly number[]) => own.every((at) => (units[at] ?? 0) >= (toSend[at] ?? 0));
  const shipped = shippedUnits(lines, parcels);
  if (own.length > 0 && own.every((at) => (shipped[at] ?? 0) + (toSend[at] ?? 0) === 0)) return 'cancelled';
  if (isWhole(shippedUnits(lines, parcels, ({ deliveredAtMs }) => deliveredAtMs !== null))) return 'delivered';
  if (isWhole(shipped)) return 'shipped';
  if (cancelledAtMs !== undefined) return 'cancelled';
  if (own.some((at) => (shipped[at] ?? 0) > 0)) return 'partly_shipped';
  return own.every((at) => accepted[keyOf(lines[at]?.supplierId ?? null)] !== undefined) ? 'accepted' : null;
}

/** Takes on what of the part is not taken on yet. */
export function accept(lines: Lines, held: Fulfilment, part: Part, atMs: number): Fulfilment {
  const suppliers = lines
    .map(({ supplierId }) => keyOf(supplierId))
    .filter((key) => isSupplierIn(part, key) && held.accepted[key] === undefined);
  if (suppliers.length === 0) return held;
  return { ...held, accepted: { ...held.accepted, ...Object.fromEntries(suppliers.map((key) => [key, atMs])) } };
}

/** What can still be sent of a part. */
export function unshipped(lines: Lines, held: Fulfilment, part: Part): ShippedLine[] {
  const shipped = shippedUnits(lines, held.parcels);
  const toSend = unitsToSend(lines, held);
  return lines.flatMap(({ supplierId }, line) => {
    const left = (toSend[line] ?? 0) - (shipped[line] ?? 0);
    return left > 0 && isSupplierIn(part, supplierId) ? [{ line, quantity: left }] : [];
  });
}

export interface Shipment {
  readonly parcelId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Of one supplier, each line once. */
  readonly lines: readonly ShippedLine[];
  readonly atMs: number;
}

/** Why a shipment cannot be, by the field of its body. */
export interface ShipmentProblem {
  readonly field: string;
  readonly message: string;
}

/** Parcels of one supplier's part of an order, and of all of it. */
const MAX_PARCELS = { ofSupplier: 100, ofOrder: 200 };

/**
 * Returns why a shipment would be one parcel too many, or null. Every look at an order reads all of its parcels, so they are limited; a
 * parcel with all that is left of its supplier's part is always accepted, as there will be no other.
 */
export function tooManyParcels(lines: Lines, held: Fulfilment, wanted: readonly ShippedLine[]): string | null {
  const supplierId = lines[wanted[0]?.line ?? 0]?.supplierId ?? null;
  const part = new Set([keyOf(supplierId)]);
  const own = held.parcels.filter((parcel) => isSupplierIn(part, parcel.supplierId)).length;
  const isFull = own >= MAX_PARCELS.ofSupplier - 1 || held.parcels.length >= MAX_PARCELS.ofOrder - 1;
  const units = new Map(wanted.map(({ line, quantity }) => [line, quantity]));
  const isLast = unshipped(lines, held, part).every(({ line, quantity }) => units.get(line) === quantity);
  if (!isFull || isLast) return null;
  return `An order is sent in ${MAX_PARCELS.ofSupplier} parcels of one supplier at most, ${MAX_PARCELS.ofOrder} in all. Put everything that is left into the next one.`;
}

export function problemsOf(lines: Lines, held: Fulfilment, part: Part, wanted: readonly ShippedLine[]): ShipmentProblem[] {
  const left = new Map(unshipped(lines, held, part).map(({ line, quantity }) => [line, quantity]));
  const problems = wanted.flatMap(({ line, quantity }, at): ShipmentProblem[] => {
    const known = lines[line];
    if (known === undefined || !isSupplierIn(part, known.supplierId))
      return [{ field: `lines.${at}.line`, message: 'is no line of yours in this order' }];
    if (wanted.findIndex((other) => other.line === line) < at) return [{ field: `lines.${at}.line`, message: 'stands here twice' }];
    const rest = left.get(line) ?? 0;
    if (quantity <= rest) return [];
    const notSentUnits = held.notSent?.[line] ?? 0;
    const why = notSentUnits === 0 ? '' : `; ${notSentUnits} were refunded and are not to be sent`;
    return [{ field: `lines.${at}.quantity`, message: `is more than is left to ship: ${rest} of ${known.quantity}${why}` }];
  });
  const suppliers = new Set(wanted.map(({ line }) => keyOf(lines[line]?.supplierId ?? null)));
  if (problems.length === 0 && suppliers.size > 1)
    problems.push({ field: 'lines', message: 'A parcel holds goods of one supplier: ship those of each by themselves' });
  return problems;
}

/** Sends a parcel; who ships has taken the part on. Without problems only. */
export function ship(lines: Lines, held: Fulfilment, { parcelId, atMs, ...shipment }: Shipment): Fulfilment {
  const supplierId = lines[shipment.lines[0]?.line ?? 0]?.supplierId ?? null;
  const parcel = { id: parcelId, supplierId, ...shipment, shippedAtMs: atMs, deliveredAtMs: null };
  return { ...accept(lines, held, new Set([keyOf(supplierId)]), atMs), parcels: [...held.parcels, parcel] };
}

/** Parcels of a part that are on their way, or the one that is named. */
export function parcelsUnderWay({ parcels }: Fulfilment, part: Part, parcelId?: string): readonly Parcel[] {
  return parcels.filter(
    ({ id, supplierId, deliveredAtMs }) =>
      deliveredAtMs === null && isSupplierIn(part, supplierId) && (parcelId === undefined || id === parcelId),
  );
}

export function deliver(held: Fulfilment, ids: ReadonlySet<string>, atMs: number): Fulfilment {
  const parcels = held.parcels.map((parcel) => (ids.has(parcel.id) ? { ...parcel, deliveredAtMs: parcel.deliveredAtMs ?? atMs } : parcel));
  return { ...held, parcels };
}

/** The parcel is on its way again, as if nobody had said that it is there. */
export function undoDelivered(held: Fulfilment, parcelId: string): Fulfilment {
  return { ...held, parcels: held.parcels.map((parcel) => (parcel.id === parcelId ? { ...parcel, deliveredAtMs: null } : parcel)) };
}

/** Other words on a parcel that is on its way. */
export function changeLabel(held: Fulfilment, parcelId: string, label: Pick<Parcel, 'carrier' | 'trackingNumber'>): Fulfilment {
  return { ...held, parcels: held.parcels.map((parcel) => (parcel.id === parcelId ? { ...parcel, ...label } : parcel)) };
}
