import type { WireOrder } from '#domain/order/order-wire.ts';
import { type OrderPart, parcelName } from '#ui/orders/parts.ts';
import * as copy from './copy.ts';
import { type PackedOrder, PackingSlip } from './packing-slip.tsx';
import { PaperButton } from './paper-button.tsx';

interface Props {
  readonly order: PackedOrder;
  readonly part: OrderPart;
  readonly seller: string;
  readonly parcel?: WireOrder['parcels'][number];
}

/** Prints the slip of a parcel, or of the goods still to be packed. */
export function SlipButton({ order, part, seller, parcel }: Props) {
  const name = parcel === undefined ? copy.slipOf(order.number, part.seller) : copy.slipOfParcel(parcelName(parcel));
  return (
    <PaperButton label={copy.packingSlip} name={name} title={copy.documentTitle(copy.packingSlip, order.number)}>
      <PackingSlip order={order} part={part} seller={seller} {...(parcel !== undefined && { parcel })} />
    </PaperButton>
  );
}
