import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { carrier as carrierLabel, trackingHint, trackingNumber as trackingLabel } from '#ui/orders/copy.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly parcel: WireDeskOrder['parcels'][number];
  readonly token: string;
}

/** Corrects carrier and tracking number of a parcel that is on its way. */
export function ChangeParcel({ order, parcel, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (parcel.deliveredAt !== null) return null;
  const name = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
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
  const queries = useQueryClient();
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [trackingNumber, setTrackingNumber] = useState(parcel.trackingNumber ?? '');
  const change = useMutation({
    ...orderStepMutations.changeParcel(token),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: order.id, revision: order.revision, parcelId: parcel.id, carrier, trackingNumber });
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      <p>{copy.buyerIsMailed}</p>
      {change.isError && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(change.error, copy.notChanged)}</Notice>}
      <TextField
        label={carrierLabel}
        isRequired
        maxLength={60}
        data-autofocus
        value={carrier}
        error={errors.carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
      />
      <TextField
        label={trackingLabel}
        hint={trackingHint}
        maxLength={80}
        value={trackingNumber}
        error={errors.trackingNumber}
        onChange={(event) => setTrackingNumber(event.currentTarget.value)}
      />
      <Group gap="sm" justify="flex-end">
        <Button onClick={onDone}>{copy.cancel}</Button>
        <Button type="submit" tone="primary" disabled={change.isPending}>
          {copy.change}
        </Button>
      </Group>
    </form>
  );
}
