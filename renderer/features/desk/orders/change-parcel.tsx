import { useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { ParcelFields } from '#ui/orders/parcel-fields.tsx';
import { parcelName } from '#ui/orders/parts.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { ChangeForm, useOrderChange } from './change-form.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly parcel: WireDeskOrder['parcels'][number];
  readonly token: string;
}

/** Corrects carrier and tracking number of a parcel in transit. */
export function ChangeParcel({ order, parcel, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (parcel.deliveredAt !== null) return null;
  const name = parcelName(parcel);
  return (
    <>
      <Button size="sm" aria-label={copy.changeParcelOf(name)} onClick={() => setOpen(true)}>
        {copy.changeParcel}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={copy.changeParcelOf(name)} size="md">
        <ParcelForm order={order} parcel={parcel} token={token} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ParcelForm({ order, parcel, token, onDone }: Props & { readonly onDone: () => void }) {
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [trackingNumber, setTrackingNumber] = useState(parcel.trackingNumber ?? '');
  const change = useOrderChange(orderStepMutations.changeParcel(token), onDone);
  const submit = () => change.mutate({ id: order.id, revision: order.revision, parcelId: parcel.id, carrier, trackingNumber });
  return (
    <ChangeForm change={change} onSubmit={submit} onCancel={onDone}>
      {(errors) => (
        <ParcelFields
          carrier={carrier}
          trackingNumber={trackingNumber}
          errors={errors}
          onCarrier={setCarrier}
          onTrackingNumber={setTrackingNumber}
        />
      )}
    </ChangeForm>
  );
}
