import { Group } from '@mantine/core';
import type { FocusEvent } from 'react';
import { DELIVERY_LIMITS, type Delivery, type DeliveryField, isDeliverable, REQUIRED_DELIVERY_FIELDS } from '#domain/order/delivery.ts';
import { DELIVERY_COUNTRIES } from '#domain/order/delivery-country.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { DELIVERY_LABELS } from '#ui/orders/copy.ts';
import * as copy from './copy.ts';
import styles from './delivery.module.css';
import { useDelivery } from './use-delivery.ts';

const COUNTRIES = [{ value: '', label: copy.chooseCountry }, ...DELIVERY_COUNTRIES.map((name) => ({ value: name, label: name }))];
const REQUIRED: ReadonlySet<DeliveryField> = new Set(REQUIRED_DELIVERY_FIELDS);

interface Props {
  readonly handle: OrderHandle;
  /** Details already stored with the order. */
  readonly known: Delivery | null;
  /** Text that explains why the details are needed. */
  readonly text?: string;
}

/** Buyer and delivery address; saved on blur, and nothing on the page waits for it. Use the order id as `key`. */
export function DeliveryGroup({ handle, known, text = copy.intro }: Props) {
  const delivery = useDelivery(handle, known);
  const bind = (name: DeliveryField) => ({
    name,
    label: DELIVERY_LABELS[name],
    value: delivery.fields[name],
    error: delivery.errorOf(name),
    isRequired: REQUIRED.has(name),
    maxLength: DELIVERY_LIMITS[name],
    onChange: (event: { currentTarget: { value: string } }) => delivery.change(name, event.currentTarget.value),
  });
  const { maxLength: _none, ...country } = bind('country');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) delivery.leave();
  };
  return (
    <fieldset className={`tw-panel tw-stack ${styles.group}`} onBlur={leave}>
      <legend>{copy.title}</legend>
      <p className="tw-muted">{text}</p>
      <div className="tw-fields">
        <TextField {...bind('name')} autoComplete="name" />
        <TextField {...bind('company')} autoComplete="organization" />
        <TextField {...bind('email')} type="email" autoComplete="email" hint={copy.emailHint} />
        <TextField {...bind('phone')} type="tel" autoComplete="tel" />
        <div data-whole>
          <TextField {...bind('street')} autoComplete="street-address" />
        </div>
        <TextField {...bind('postcode')} autoComplete="postal-code" />
        <TextField {...bind('city')} autoComplete="address-level2" />
        <div data-whole>
          <SelectField {...country} options={COUNTRIES} autoComplete="country-name" />
        </div>
        <TextField {...bind('poNumber')} autoComplete="off" />
        <TextField {...bind('taxNumber')} autoComplete="off" />
        <div data-whole>
          <TextAreaField {...bind('note')} rows={2} hint={copy.noteHint} autoComplete="off" />
        </div>
      </div>
      <Status delivery={delivery} />
    </fieldset>
  );
}

function Status({ delivery }: { readonly delivery: ReturnType<typeof useDelivery> }) {
  return (
    <Group role="status" gap="sm" mih={36} className="tw-note">
      {delivery.isSaving ? (
        copy.saving
      ) : delivery.failure !== null ? (
        <>
          <span className="tw-bad">{delivery.failure}</span>
          <Button size="sm" onClick={delivery.leave}>
            {copy.retry}
          </Button>
        </>
      ) : delivery.hasErrors ? (
        <span className="tw-bad">{copy.checkFields}</span>
      ) : delivery.isSaved ? (
        <Group component="span" gap={6} className="tw-good tw-strong">
          <Icon name="check" size={16} />
          {copy.saved}
        </Group>
      ) : (
        delivery.hasLeft && !isDeliverable(delivery.fields) && copy.incomplete(missingOf(delivery.fields))
      )}
    </Group>
  );
}

const missingOf = (fields: Delivery) =>
  REQUIRED_DELIVERY_FIELDS.filter((name) => fields[name].trim() === '').map((name) => DELIVERY_LABELS[name]);
