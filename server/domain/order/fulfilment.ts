/** State of the goods, independent of the payment state. */
export const FULFILMENT_STATES = ['accepted', 'partly_shipped', 'shipped', 'delivered', 'cancelled'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** Units of an order line; lines are identified by their index, from 0. */
export interface ShippedLine {
  readonly line: number;
  readonly quantity: number;
}

/** Units of a line, with the stock row they were taken from or returned to. */
export interface StockUnits extends ShippedLine {
  /** SKU of the stock row: empty if the product's SKUs share one; absent: not recorded. */
  readonly sku?: string;
}

/** Goods one supplier sent together. */
export interface Parcel {
  readonly id: string;
  /** null: goods of an unknown supplier. */
  readonly supplierId: string | null;
  readonly carrier: string;
  /** Empty: none. */
  readonly trackingNumber: string;
  readonly lines: readonly ShippedLine[];
  readonly shippedAtMs: number;
  readonly deliveredAtMs: number | null;
}

/** A desk note about an order; visible to operators only. */
export interface OrderNote {
  readonly atMs: number;
  readonly who: string;
  readonly text: string;
}

/** Fulfilment of an order, in the parts its suppliers send. */
export interface Fulfilment {
  /** Rises with every change; changes must name the revision they are based on. */
  readonly revision: number;
  /** Time each supplier accepted its part, by supplier; '' for goods of an unknown supplier. */
  readonly accepted: Readonly<Record<string, number>>;
  readonly parcels: readonly Parcel[];
  readonly notes: readonly OrderNote[];
  /** Time of cancellation, after which nothing is sent; absent: not cancelled. */
  readonly cancelledAtMs?: number;
  readonly cancelRefundId?: string;
  /** A person decided to leave the money as it is; `goneTwiceCents` had been paid out twice at that time. */
  readonly settled?: { readonly atMs: number; readonly goneTwiceCents: number };
  /** Units of each line refunded before shipping; computed from the refunds, never stored here. */
  readonly notSent?: readonly number[];
}

export const NOTHING_YET: Fulfilment = { revision: 0, accepted: {}, parcels: [], notes: [] };

type Lines = readonly { readonly quantity: number; readonly supplierId: string | null }[];
/** Suppliers whose part of an order is meant; null: all of it. */
export type Part = ReadonlySet<string> | null;

const keyOf = (supplierId: string | null) => supplierId ?? '';
export const isSupplierIn = (part: Part, supplierId: string | null): boolean => part === null || part.has(keyOf(supplierId));
export const hasGoodsOf = (lines: Lines, part: Part): boolean => lines.some(({ supplierId }) => isSupplierIn(part, supplierId));

/** Returns the units of each line that are on their way or delivered. */
export function shippedUnits(lines: Lines, parcels: readonly Parcel[], isCounted: (parcel: Parcel) => boolean = () => true): number[] {
  const units = lines.map(() => 0);
  for (const parcel of parcels.filter(isCounted))
    for (const { line, quantity } of parcel.lines) units[line] = (units[line] ?? 0) + quantity;
  return units;
}

export function unitsByLine(lineCount: number, units: readonly ShippedLine[]): number[] {
  const sums = Array.from({ length: lineCount }, () => 0);
  for (const { line, quantity } of units) sums[line] = (sums[line] ?? 0) + quantity;
  return sums;
}

/**
 * Returns the units of each line that are shipped or still to be: all that were bought, less those refunded before
 * shipping.
 */
export function unitsToSend(lines: readonly { readonly quantity: number }[], { notSent }: Pick<Fulfilment, 'notSent'>): number[] {
  return lines.map(({ quantity }, at) => Math.max(0, quantity - (notSent?.[at] ?? 0)));
}

/** Returns the fulfilment state of a part; null: not all of it is accepted yet. */
export function fulfilmentState(lines: Lines, held: Fulfilment, part: Part = null): FulfilmentState | null {
  const { accepted, parcels, cancelledAtMs } = held;
  const own = lines.flatMap(({ supplierId }, at) => (isSupplierIn(part, supplierId) ? [at] : []));
  // In a cancelled order every bought unit counts, so that a partial shipment does not read as complete.
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

/** Accepts the suppliers' parts that are not accepted yet. */
export function accept(lines: Lines, held: Fulfilment, part: Part, atMs: number): Fulfilment {
  const suppliers = lines
    .map(({ supplierId }) => keyOf(supplierId))
    .filter((key) => isSupplierIn(part, key) && held.accepted[key] === undefined);
  if (suppliers.length === 0) return held;
  return { ...held, accepted: { ...held.accepted, ...Object.fromEntries(suppliers.map((key) => [key, atMs])) } };
}

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
  /** Lines of one supplier, each once. */
  readonly lines: readonly ShippedLine[];
  readonly atMs: number;
}

export interface ShipmentProblem {
  readonly field: string;
  readonly message: string;
}

const MAX_PARCELS = { ofSupplier: 100, ofOrder: 200 };

/**
 * Returns the reason if a shipment exceeds the parcel limit (each read of an order loads all parcels), or null. A
 * parcel with all that is left of its supplier's part is always accepted.
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
    return [
      { field: `lines.${at}.quantity`, message: `Only ${rest} of ${known.quantity} ${rest === 1 ? 'is' : 'are'} left to ship${why}` },
    ];
  });
  const suppliers = new Set(wanted.map(({ line }) => keyOf(lines[line]?.supplierId ?? null)));
  if (problems.length === 0 && suppliers.size > 1)
    problems.push({ field: 'lines', message: 'A parcel holds goods of one supplier: ship those of each by themselves' });
  return problems;
}

/** Adds a parcel and accepts the supplier's part. The shipment must be free of problems. */
export function ship(lines: Lines, held: Fulfilment, { parcelId, atMs, ...shipment }: Shipment): Fulfilment {
  const supplierId = lines[shipment.lines[0]?.line ?? 0]?.supplierId ?? null;
  const parcel = { id: parcelId, supplierId, ...shipment, shippedAtMs: atMs, deliveredAtMs: null };
  return { ...accept(lines, held, new Set([keyOf(supplierId)]), atMs), parcels: [...held.parcels, parcel] };
}

/** Returns the parcels of a part that are on their way, or only the named one. */
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

/** Marks a delivered parcel as on its way again. */
export function undoDelivered(held: Fulfilment, parcelId: string): Fulfilment {
  return { ...held, parcels: held.parcels.map((parcel) => (parcel.id === parcelId ? { ...parcel, deliveredAtMs: null } : parcel)) };
}

export function changeLabel(held: Fulfilment, parcelId: string, label: Pick<Parcel, 'carrier' | 'trackingNumber'>): Fulfilment {
  return { ...held, parcels: held.parcels.map((parcel) => (parcel.id === parcelId ? { ...parcel, ...label } : parcel)) };
}
