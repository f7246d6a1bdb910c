import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DELIVERY_FIELDS, DELIVERY_LIMITS, type Delivery, type DeliveryField, REQUIRED_DELIVERY_FIELDS } from '#domain/order/delivery.ts';
import { DELIVERY_COUNTRIES } from '#domain/order/delivery-country.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { mayChangeDelivery } from '#domain/order/timeline.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

const COUNTRIES = ['', ...DELIVERY_COUNTRIES].map((name) => ({ value: name, label: name || copy.chooseCountry }));
const REQUIRED: ReadonlySet<DeliveryField> = new Set(REQUIRED_DELIVERY_FIELDS);

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
}

/** Changes who bought and where the goods go, while they are not shipped. */
export function ChangeDelivery({ order, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!mayChangeDelivery(order.state, order.timeline)) return null;
  return (
    <div>
      <Button size="sm" aria-label={copy.changeAddressOf(order.number)} onClick={() => setOpen(true)}>
        {copy.changeAddress}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={copy.changeAddressOf(order.number)} size="lg">
        <DeliveryForm order={order} token={token} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function DeliveryForm({ order, token, onDone }: Props & { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(
    () =>
      Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, order.delivery?.[name] ?? ''])) as Record<DeliveryField, string> as Delivery,
  );
  const change = useMutation({
    ...orderStepMutations.changeDelivery(token),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const errors = fieldErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: order.id, revision: order.revision, delivery: { ...fields } });
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      <p>{copy.buyerIsMailed}</p>
      {change.isError && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(change.error, copy.notChanged)}</Notice>}
      <div className="tw-fields">
        {DELIVERY_FIELDS.map((name) => {
          const field = {
            label: copy.DELIVERY_LABELS[name],
            value: fields[name],
            error: errors[`delivery.${name}`],
            isRequired: REQUIRED.has(name),
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setFields((held) => ({ ...held, [name]: value })),
          };
          if (name === 'country') return <SelectField key={name} {...field} options={COUNTRIES} />;
          if (name === 'note') return <TextAreaField key={name} {...field} rows={2} maxLength={DELIVERY_LIMITS.note} />;
          return <TextField key={name} {...field} autoComplete="off" maxLength={DELIVERY_LIMITS[name]} />;
        })}
      </div>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onDone}>{copy.cancel}</Button>
        <Button type="submit" tone="primary" disabled={change.isPending}>
          {copy.change}
        </Button>
      </Group>
    </form>
  );
}
