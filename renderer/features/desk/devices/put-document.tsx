import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import type { ChosenDocument } from './read-document.ts';

interface Props {
  readonly token: string;
  readonly document: ChosenDocument;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function PutDocument({ token, document, onClose, onDone }: Props) {
  const [kiosk, setKiosk] = useState(document.name);
  const put = useMutation({ ...deskMutations.putKioskDocument(token), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put.mutate({ document, kiosk });
  };
  return (
    <Dialog isOpen onClose={onClose} title={copy.putTitle(document.name)} size="lg">
      <form className="tw-stack" onSubmit={submit} noValidate>
        <TextField
          label={copy.forKiosk}
          hint={copy.forKioskHint}
          maxLength={80}
          value={kiosk}
          onChange={({ currentTarget }) => setKiosk(currentTarget.value)}
          data-autofocus
        />
        {put.isError && <Notice tone="bad">{errorDetail(put.error, copy.notPut)}</Notice>}
        <Group gap="sm" justify="flex-end">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary" disabled={put.isPending}>
            {copy.putHere}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
