import { Box, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as deskCopy from '../copy.ts';
import * as copy from './copy.ts';
import styles from './sheet/order-sheet.module.css';

/** What operators noted about an order, for each other. */
export function OrderNotes({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    ...orderStepMutations.note(token),
    onSuccess: () => setText(''),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate({ id: order.id, revision: order.revision, text });
  };
  return (
    <Stack component="section" gap="xs" aria-label={deskCopy.notesOf(order.number)}>
      <h3>{copy.notes}</h3>
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map(({ at, who, text: said }) => (
            <li key={`${at} ${said}`} className="tw-typed">
              <bdi>{said}</bdi> <span className="tw-note">{deskCopy.notedBy(who, formatTime(at))}</span>
            </li>
          ))}
        </ul>
      )}
      <Group component="form" gap="sm" align="flex-end" onSubmit={submit}>
        <Box flex="1 1 180px">
          <TextField
            label={deskCopy.addNote}
            maxLength={2000}
            value={text}
            error={add.isError ? errorDetail(add.error, deskCopy.decisionFailed) : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Box>
        <Button type="submit" size="sm" disabled={add.isPending || text.trim() === ''}>
          {copy.addNote}
        </Button>
      </Group>
    </Stack>
  );
}
