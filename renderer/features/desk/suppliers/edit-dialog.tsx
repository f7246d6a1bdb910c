import { Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DetailsInput } from '#domain/supplier/supplier-details.ts';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { changedTexts, SupplierFields, supplierTexts } from '#ui/forms/supplier-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSave: (change: DetailsInput) => void;
  readonly onClose: () => void;
}

/** Edits a supplier's details. An unchanged e-mail address becomes confirmed only if the operator ticks the box. */
export function EditDialog({ supplier, isBusy, error, onSave, onClose }: Props) {
  const known = supplierTexts(supplier);
  const [texts, setTexts] = useState(known);
  const [isRight, setRight] = useState(false);
  const errors = fieldErrors(error);
  const isAsked = supplier.isEmailConfirmed !== true && known.email !== '' && texts.email === known.email;
  const change = { ...changedTexts(known, texts), ...(isAsked && isRight && { email: texts.email }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(change);
  };
  return (
    <Dialog isOpen onClose={onClose} title={copy.editTitle(supplier.name)} size="lg">
      <form className="tw-stack" onSubmit={submit} noValidate>
        <p>{copy.editText}</p>
        {error !== null && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(error, copy.stepFailed)}</Notice>}
        <SupplierFields texts={texts} errors={errors} onChange={setTexts} emailHint={copy.typedCounts} />
        {isAsked && (
          <CheckBox isChecked={isRight} onChange={setRight}>
            {copy.isRight(known.email)}
          </CheckBox>
        )}
        <Group gap="sm" justify="flex-end">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={isBusy || Object.keys(change).length === 0}>
            {copy.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
