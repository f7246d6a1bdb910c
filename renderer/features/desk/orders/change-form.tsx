import { Group } from '@mantine/core';
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Runs a change of an order, then reloads the desk's data. */
export function useOrderChange<Data, Sent>(mutation: UseMutationOptions<Data, Error, Sent>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({ ...mutation, onSuccess: onDone, onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }) });
}

interface Props {
  readonly change: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending'>;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Renders a form for fields of an order. Saving it mails the buyer. */
export function ChangeForm({ change, onSubmit, onCancel, children }: Props) {
  const errors = fieldErrors(change.error);
  return (
    <form
      className="tw-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p>{copy.buyerIsMailed}</p>
      {change.error !== null && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{errorDetail(change.error, copy.notChanged)}</Notice>
      )}
      {children(errors)}
      <Group gap="sm" justify="flex-end">
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button type="submit" tone="primary" disabled={change.isPending}>
          {copy.change}
        </Button>
      </Group>
    </form>
  );
}
