import { Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { formatUsd } from '#lib/format.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Money that goes back: how much of what is left, why, and which units come back with it. */
export function RefundDialog({ order, isOpen, onClose, token }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.refundOf(order.number)} size="md">
      <RefundForm order={order} token={token} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ order, token, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient();
  const toast = useToast();
  const [amount, setAmount] = useState(String(order.refundable));
  const [reason, setReason] = useState('');
  const [units, setUnits] = useState<Readonly<Record<number, string>>>({});
  const returned = order.lines.flatMap((_, line) => (Number(units[line] ?? 0) === 0 ? [] : [{ line, quantity: Number(units[line]) }]));
  const refund = useMutation({
    ...orderStepMutations.refund(token),
    onSuccess: () => {
      toast({ title: copy.refundAsked, description: order.number });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const errors = fieldErrors(refund.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.mutate({ id: order.id, revision: order.revision, amount, reason, returned });
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      {refund.isError && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(refund.error, copy.notAsked)}</Notice>}
      <TextField
        label={copy.amount}
        hint={copy.leftToGiveBack(formatUsd(order.refundable), formatUsd(order.total))}
        isRequired
        inputMode="decimal"
        data-autofocus
        value={amount}
        error={errors.amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        isRequired
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Stack component="fieldset" gap="sm" miw={0}>
        <legend className="tw-strong">{copy.backOnTheShelf}</legend>
        {order.lines.map((line, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of an order is its place
            key={at}
            label={copy.returnedOf(line.name)}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.quantity}
            step={1}
            value={units[at] ?? '0'}
            error={errors[`returned.${returned.findIndex((each) => each.line === at)}.quantity`]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setUnits((held) => ({ ...held, [at]: value }));
            }}
          />
        ))}
      </Stack>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" tone="danger" disabled={refund.isPending}>
          {copy.giveBack}
        </Button>
      </Group>
    </form>
  );
}
