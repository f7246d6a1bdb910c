import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { FulfilmentState } from '#domain/order/fulfilment.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WireDeskOrder, WireOrder } from '#domain/order/order-wire.ts';

/** A supplier's part of an order, as its sender sees it. */
export interface OrderPart {
  /** undefined: the caller's own; '' for products whose supplier is unknown. */
  readonly supplierId?: string;
  /** Empty if it is the reader's own. */
  readonly seller: string;
  readonly fulfilment: OpenCode<FulfilmentState> | null;
  readonly lines: readonly PartLine[];
  readonly parcels: WireOrder['parcels'];
}
export interface PartLine {
  readonly line: number;
  readonly name: string;
  readonly variant: WireOrder['lines'][number]['variant'];
  readonly sku?: string | undefined;
  readonly articleNumber?: string | undefined;
  readonly quantity: number;
  readonly shipped: number;
  /** Units refunded before they were shipped. */
  readonly notSent?: number | undefined;
}

export const leftOf = ({ quantity, shipped, notSent = 0 }: PartLine): number => Math.max(0, quantity - shipped - notSent);

/** Returns carrier and tracking number, as far as known. */
export const parcelName = ({ carrier, trackingNumber }: OrderPart['parcels'][number]): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ');

/** Splits an order by sender, in the order it was bought. */
export function partsOf({ lines, parcels, accepted }: WireDeskOrder): readonly OrderPart[] {
  const numbered = lines.map((line, at) => ({ ...line, line: at }));
  return [...Map.groupBy(numbered, ({ supplierId }) => supplierId ?? '')].map(([supplierId, own]) => {
    const places = new Set(own.map(({ line }) => line));
    const sent = parcels.filter((parcel) => parcel.lines.some(({ line }) => places.has(line)));
    const unitsIn = (which: typeof sent, at: number) =>
      which.flatMap((parcel) => parcel.lines).reduce((sum, { line, quantity }) => (line === at ? sum + quantity : sum), 0);
    const partLines = own.map(({ line, name, variant, sku, articleNumber, quantity, notSent }) => ({
      ...{ line, name, variant, sku, articleNumber, quantity, notSent },
      shipped: unitsIn(sent, line),
    }));
    const isThere = sent.every(({ deliveredAt }) => deliveredAt !== null);
    return {
      supplierId,
      seller: own[0]?.seller ?? '',
      fulfilment: stateOf(partLines, isThere, accepted.includes(supplierId)),
      lines: partLines,
      parcels: sent,
    };
  });
}

function stateOf(lines: readonly PartLine[], isThere: boolean, isAccepted: boolean): FulfilmentState | null {
  if (lines.every(({ quantity, notSent = 0 }) => notSent >= quantity)) return 'cancelled';
  if (lines.every((line) => leftOf(line) === 0)) return isThere ? 'delivered' : 'shipped';
  if (lines.some(({ shipped }) => shipped > 0)) return 'partly_shipped';
  return isAccepted ? 'accepted' : null;
}

export const ownPart = ({ fulfilment, lines, parcels }: WireSupplierOrder): OrderPart => ({ seller: '', fulfilment, lines, parcels });

export type OrderStep =
  | { readonly what: 'accept' }
  | { readonly what: 'deliver'; readonly parcelId: string }
  | {
      readonly what: 'ship';
      readonly carrier: string;
      readonly trackingNumber: string;
      readonly lines: readonly { readonly line: number; readonly quantity: number }[];
    };

/** Returns the step as a request body; the server treats an empty tracking number as none. */
export function stepBody(step: OrderStep) {
  return step.what === 'ship' ? { ...step, lines: [...step.lines] } : step;
}
