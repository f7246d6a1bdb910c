import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { formatUsd } from '#lib/format.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { BankMoney } from '#ui/orders/bank-money.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { costOfNamed, NO_UNITS, namedUnits } from './refund-units.ts';
import { UnitsFields } from './units-fields.tsx';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Refunds an order: for which units, how much of the remaining amount, and why. */
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
  /** Null until typed; the amount then follows from the units. */
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tellsBuyer, setTellsBuyer] = useState(false);
  const [units, setUnits] = useState(NO_UNITS);
  const named = costOfNamed(order, units);
  const suggested = Math.min(named?.cost ?? order.refundable, order.refundable).toFixed(2);
  const amount = typed ?? suggested;
  const plainAmount = asPlainNumber(amount, 'money');
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
    const goods = { returned: namedUnits(units.returned), notSent: namedUnits(units.notSent) };
    refund.mutate({ id: order.id, revision: order.revision, amount: plainAmount, reason, tellBuyer: tellsBuyer, ...goods });
  };
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      {refund.isError && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(refund.error, copy.notAsked)}</Notice>}
      <BankMoney order={order} words={copy.BANK} />
      <UnitsFields order={order} units={units} errors={errors} onChange={setUnits} />
      <NumberField
        label={copy.amount}
        hint={copy.leftToGiveBack(formatUsd(order.refundable), formatUsd(order.total))}
        isRequired
        kind="money"
        role="textbox"
        data-autofocus
        value={amount}
        error={errors.amount}
        onType={setTyped}
      />
      <Group role="status" gap="sm" className="tw-note">
        {named !== null && <span>{copy.madeOf(named.count, formatUsd(named.cost))}</span>}
        {named !== null && named.cost > order.refundable && <span>{copy.moreThanIsLeft}</span>}
        {named !== null && Number(plainAmount) !== Number(suggested) && (
          <Button size="sm" onClick={() => setTyped(null)}>
            {copy.takeAmount(formatUsd(Number(suggested)))}
          </Button>
        )}
      </Group>
      <TextField
        label={copy.reason}
        hint={tellsBuyer ? copy.reasonHintTold : copy.reasonHint}
        isRequired
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <CheckBox isChecked={tellsBuyer} onChange={setTellsBuyer}>
        {copy.tellBuyer}
      </CheckBox>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" tone="danger" disabled={refund.isPending}>
          {copy.refundAmount(formatUsd(Math.max(0, Number(plainAmount) || 0)))}
        </Button>
      </Group>
    </form>
  );
}
