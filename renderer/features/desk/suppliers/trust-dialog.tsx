import { Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_TRUSTED_PERCENT } from '#domain/listing/trusted-change.ts';
import { parseQuantity } from '#domain/product/quantity.ts';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly isBusy: boolean;
  readonly onSave: (percent: number | null) => void;
  readonly onClose: () => void;
}

/** Sets which changes of a verified supplier are published without review. */
export function TrustDialog({ supplier, isBusy, onSave, onClose }: Props) {
  const known = supplier.trustedPercent ?? null;
  const [isOn, setOn] = useState(known !== null);
  const [percent, setPercent] = useState(String(known ?? 5));
  const number = parseQuantity(percent) ?? -1;
  const isRight = number >= 0 && number <= MAX_TRUSTED_PERCENT;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(isOn ? number : null);
  };
  return (
    <Dialog isOpen onClose={onClose} title={copy.trustTitle(supplier.name)} size="lg">
      <form className="tw-stack" onSubmit={submit} noValidate>
        <p>{copy.trustText}</p>
        <CheckBox isChecked={isOn} onChange={setOn}>
          {copy.trustOn}
        </CheckBox>
        {isOn && (
          <TextField
            inputMode="numeric"
            label={copy.trustPercent}
            hint={copy.trustHint}
            value={percent}
            error={isRight ? undefined : copy.trustWrong(MAX_TRUSTED_PERCENT)}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        )}
        <Group gap="sm" justify="flex-end">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isBusy || (isOn && !isRight)}>
            {copy.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
