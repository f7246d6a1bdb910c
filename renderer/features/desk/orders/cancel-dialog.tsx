import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { orderSums } from '#domain/order/order-sums.ts';
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
import { unitsLeft } from './refund-units.ts';

interface Props {
  readonly order: WireDeskOrder;
  readonly token: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Cancels an order in one step: nothing more is sent, and its money and unshipped units are returned unless a box is
 * unticked.
 */
export function CancelDialog({ order, token, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.stepOf(copy.cancelAndRefund, order.number)} size="md">
      <CancelForm order={order} token={token} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ order, token, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient();
  const toast = useToast();
  const [givesMoney, setGivesMoney] = useState(true);
  const [givesUnits, setGivesUnits] = useState(true);
  /** Null until typed; the server then uses its own amount. */
  const [typed, setTyped] = useState<string | null>(null);
  const [tellsBuyer, setTellsBuyer] = useState(false);
  const [text, setText] = useState('');
  const cancel = useMutation({
    ...orderStepMutations.cancelAndRefund(token),
    onSuccess: () => {
      toast({ title: copy.cancelDone, description: order.number });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  const errors = fieldErrors(cancel.error);
  const hasMoney = order.refundable > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGiving = givesMoney && hasMoney;
    const amount = isGiving && typed !== null ? { amount: asPlainNumber(typed, 'money') } : {};
    const tellBuyer = isGiving && tellsBuyer;
    cancel.mutate({ id: order.id, revision: order.revision, text, refund: givesMoney, units: givesUnits, tellBuyer, ...amount });
  };
  const amount = typed ?? (order.cancelRefund ?? order.refundable).toFixed(2);
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      {cancel.isError && Object.keys(errors).length === 0 && <Notice tone="bad">{errorDetail(cancel.error, copy.notAsked)}</Notice>}
      <p>{copy.cancelText}</p>
      <BankMoney order={order} words={copy.BANK} />
      {!hasMoney && orderSums(order).disputed === 0 && <p>{copy.nothingToGiveBack}</p>}
      {hasMoney && (
        <CheckBox isChecked={givesMoney} onChange={setGivesMoney}>
          {copy.refundAmount(formatUsd(Math.max(0, Number(asPlainNumber(amount, 'money')) || 0)))}
        </CheckBox>
      )}
      {hasMoney && givesMoney && (
        <NumberField
          label={copy.amount}
          hint={copy.cancelHint(order.parcels.length > 0, formatUsd(order.refundable), formatUsd(order.total))}
          isRequired
          kind="money"
          role="textbox"
          value={amount}
          error={errors.amount}
          onType={setTyped}
        />
      )}
      {hasMoney && !givesMoney && <Notice tone="deal">{copy.staysWithAPerson}</Notice>}
      <CheckBox isChecked={givesUnits} onChange={setGivesUnits}>
        {copy.unitsBackOnSale}
      </CheckBox>
      <p className="tw-note">{givesUnits ? unshippedOf(order) : copy.unitsStayOff}</p>
      <Group component="fieldset" gap="xs">
        <legend className="tw-hidden">{copy.readyMade}</legend>
        {copy.WHY_CANCELLED.map(({ label, text: why }) => (
          <Button key={label} size="sm" onClick={() => setText(why)}>
            {label}
          </Button>
        ))}
      </Group>
      <TextField
        label={copy.reason}
        hint={tellsBuyer && givesMoney && hasMoney ? copy.reasonHintTold : copy.cancelReasonHint}
        isRequired
        data-autofocus
        maxLength={500}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {hasMoney && givesMoney && (
        <CheckBox isChecked={tellsBuyer} onChange={setTellsBuyer}>
          {copy.tellBuyer}
        </CheckBox>
      )}
      <Group gap="sm" justify="flex-end">
        <Button onClick={onClose}>{copy.keepOrder}</Button>
        <Button type="submit" tone="danger" disabled={cancel.isPending}>
          {hasMoney && givesMoney ? copy.cancelAndRefund : copy.cancelOnly}
        </Button>
      </Group>
    </form>
  );
}

function unshippedOf(order: WireDeskOrder): string {
  const left = unitsLeft(order);
  return order.lines.flatMap(({ name }, at) => ((left[at]?.notSent ?? 0) > 0 ? [`${left[at]?.notSent} × ${name}`] : [])).join(', ');
}
