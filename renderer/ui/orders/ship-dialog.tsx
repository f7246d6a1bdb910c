import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { leftOf, type OrderPart, type OrderStep } from './parts.ts';

interface Props {
  readonly number: string;
  readonly part: OrderPart;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onShip: (step: OrderStep) => void;
  readonly onClose: () => void;
}

/** One parcel: its carrier, tracking number, and how many of the remaining units it contains. */
export function ShipDialog({ number, part, isOpen, onClose, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.shipTitle(number, part.seller)} size="md">
      <ShipForm part={part} onClose={onClose} {...form} />
    </Dialog>
  );
}

function ShipForm({ part, isBusy, error, onShip, onClose }: Omit<Props, 'number' | 'isOpen'>) {
  const open = part.lines.filter((line) => leftOf(line) > 0);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [units, setUnits] = useState<Readonly<Record<number, string>>>({});
  const unitsOf = (line: (typeof open)[number]) => units[line.line] ?? String(leftOf(line));
  // Lines without units in this parcel are not sent: errors refer to sent lines by index.
  const unitsRead = (line: (typeof open)[number]) => Number(asPlainNumber(unitsOf(line), 'whole'));
  const sent = open.filter((line) => unitsRead(line) !== 0);
  const errors = fieldErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShip({ what: 'ship', carrier, trackingNumber, lines: sent.map((line) => ({ line: line.line, quantity: unitsRead(line) })) });
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      {error !== null && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(error, copy.stepFailed)}</Notice>}
      <ParcelFields
        carrier={carrier}
        trackingNumber={trackingNumber}
        errors={errors}
        onCarrier={setCarrier}
        onTrackingNumber={setTrackingNumber}
      />
      <Stack component="fieldset" gap="sm" miw={0}>
        <legend className="tw-strong">{copy.goodsInIt}</legend>
        {open.map((line) => (
          <NumberField
            key={line.line}
            label={copy.unitsOf(line.name)}
            hint={copy.leftOf(leftOf(line), line.quantity)}
            kind="whole"
            min={0}
            max={leftOf(line)}
            value={unitsOf(line)}
            error={errors[`lines.${sent.indexOf(line)}.quantity`]}
            onType={(text) => setUnits((held) => ({ ...held, [line.line]: text }))}
          />
        ))}
        {errors.lines !== undefined && (
          <p role="alert" className="tw-small tw-bad">
            {errors.lines}
          </p>
        )}
      </Stack>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" tone="primary" disabled={isBusy}>
          {copy.shipThis}
        </Button>
      </Group>
    </form>
  );
}
