import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations, refreshOutbox } from '#lib/device/device-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { EditPictures } from './edit-pictures.tsx';
import { EntryField } from './entry-field.tsx';
import { bodyOf, kindOf, labelOf, picturesOf } from './kinds.ts';

export interface EntryDialogProps {
  readonly entry: OutboxEntry;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EditDialog({ isOpen, ...props }: EntryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={copy.editTitle} size="lg">
      <EditForm {...props} />
    </Dialog>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Shows the refusal's errors at their fields from the start; errors of a new attempt replace them. */
function EditForm({ entry, onClose }: Omit<EntryDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const body = bodyOf(entry);
  const { fields } = kindOf(entry.kind);
  const [typed, setTyped] = useState(() => Object.fromEntries(fields.map(({ name }) => [name, textOf(body[name])])));
  const pictures = picturesOf(entry);
  const [images, setImages] = useState<readonly string[]>(pictures.own);
  const save = useMutation({
    ...deviceMutations.resubmit(entry.id),
    onSuccess: async () => {
      onClose();
      await refreshOutbox(queries);
    },
  });
  const refused = Object.fromEntries((entry.problem?.errors ?? []).map(({ field, message }) => [field, message]));
  const errors = save.isError ? fieldErrors(save.error) : refused;
  const others = Object.entries(errors).filter(([field]) => !(field in typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rest = Object.entries(body).filter(([name]) => !(name in typed) && name !== 'images');
    const filled = fields.flatMap(({ name, kind }) => {
      const text = typed[name] ?? '';
      return text.trim() === '' ? [] : [[name, kind === 'whole' || kind === 'money' ? asPlainNumber(text, kind) : text]];
    });
    const all = [...pictures.elsewhere, ...images];
    save.mutate({ ...Object.fromEntries([...rest, ...filled]), ...(all.length > 0 && { images: all }) });
  };
  return (
    <form className="tw-fields" noValidate onSubmit={submit}>
      {fields.map((field) => (
        <EntryField
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(text) => setTyped((held) => ({ ...held, [field.name]: text }))}
        />
      ))}
      {entry.kind === 'listing' && <EditPictures paths={images} onChange={setImages} />}
      {others.length > 0 && (
        <Notice tone="bad" title={copy.othersTitle} data-whole>
          <ul>
            {others.map(([field, message]) => (
              <li key={field}>
                <strong>{labelOf(entry.kind, field)}:</strong> {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {save.isError && Object.keys(errors).length === 0 && (
        <Notice tone="bad" data-whole>
          {errorDetail(save.error, copy.saveFailed)}
        </Notice>
      )}
      <div data-whole className="tw-row">
        <Button type="submit" tone="primary" disabled={save.isPending}>
          {save.isPending ? copy.saving : copy.saveAndSend}
        </Button>
        <Button onClick={onClose}>{copy.cancel}</Button>
      </div>
    </form>
  );
}
