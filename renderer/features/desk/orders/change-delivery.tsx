import { useState } from 'react';
import { DELIVERY_FIELDS, DELIVERY_LIMITS, type Delivery, type DeliveryField, REQUIRED_DELIVERY_FIELDS } from '#domain/order/delivery.ts';
import { DELIVERY_COUNTRIES } from '#domain/order/delivery-country.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { mayChangeDelivery } from '#domain/order/timeline.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { DELIVERY_LABELS } from '#ui/orders/copy.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { ChangeForm, useOrderChange } from './change-form.tsx';
import * as copy from './copy.ts';

const COUNTRIES = ['', ...DELIVERY_COUNTRIES].map((name) => ({ value: name, label: name || copy.chooseCountry }));
const REQUIRED: ReadonlySet<DeliveryField> = new Set(REQUIRED_DELIVERY_FIELDS);

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
}

/** Changes buyer and delivery address until the goods are shipped. */
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
  const [fields, setFields] = useState(
    () =>
      Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, order.delivery?.[name] ?? ''])) as Record<DeliveryField, string> as Delivery,
  );
  const change = useOrderChange(orderStepMutations.changeDelivery(token), onDone);
  const submit = () => change.mutate({ id: order.id, revision: order.revision, delivery: { ...fields } });
  return (
    <ChangeForm change={change} onSubmit={submit} onCancel={onDone}>
      {(errors) => (
        <div className="tw-fields">
          {DELIVERY_FIELDS.map((name) => {
            const field = {
              label: DELIVERY_LABELS[name],
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
      )}
    </ChangeForm>
  );
}
