import { Box, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lineKey } from '#domain/cart/cart.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import { isDeliverable } from '#domain/order/delivery.ts';
import { hasBeenPaid, isToBeSent } from '#domain/order/order.ts';
import type { WireDelivery, WireDeskOrder } from '#domain/order/order-wire.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { formatUsd, formatVariant } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { useUndoOffer } from '#state/desk/undo-offer.ts';
import { Button } from '#ui/button.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { TextField } from '#ui/field.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { BankMoney } from '#ui/orders/bank-money.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { PartActions } from '#ui/orders/part-actions.tsx';
import { type OrderPart, parcelName, partsOf, stepBody } from '#ui/orders/parts.ts';
import { InvoiceButton } from '#ui/paper/invoice-button.tsx';
import * as copy from '../copy.ts';
import styles from '../desk.module.css';
import { RenewLink } from '../renew-link.tsx';
import { ChangeDelivery } from './change-delivery.tsx';
import { ChangeParcel } from './change-parcel.tsx';
import * as orderCopy from './copy.ts';
import { MoneySteps } from './money-steps.tsx';
import { Needs } from './needs.tsx';
import { OtherOrders } from './other-orders.tsx';
import { Refunds } from './refunds.tsx';

/** Goods, amounts and reasons for review of an order. In USD, as charged, whatever currency the buyer saw. */
export function OrderCard({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  return (
    <Stack component="li" gap="xs" className="tw-panel tw-wrap">
      <Group gap="sm">
        <h2>{order.number}</h2>
        <OrderBadge order={order} />
        <FulfilmentBadge state={order.fulfilment} />
        {order.isTest && <span className="tw-muted">{copy.testMode}</span>}
        <span className="tw-muted">{formatTime(order.createdAt)}</span>
        {order.intentId !== null && <span className="tw-muted">{order.intentId}</span>}
        {order.paidAt !== null && <InvoiceButton order={order} />}
      </Group>
      <p className="tw-muted">{order.id}</p>
      <Needs order={order} />
      <ul>
        {order.lines.map((line) => {
          const choice = formatVariant(line.variant);
          return (
            <li key={lineKey(line)}>
              {`${line.quantity} × `}
              <bdi>{line.name}</bdi>
              {choice !== '' && `, ${choice}`}
              {line.articleNumber !== undefined && ` · ${articleText(line.articleNumber)}`}
              {` · ${formatUsd(line.lineTotal)} · `}
              <bdi>{line.seller}</bdi>
              {(line.notSent ?? 0) > 0 && <strong>{` · ${orderCopy.notSent(String(line.notSent))}`}</strong>}
            </li>
          );
        })}
      </ul>
      <p className="tw-figures">
        <strong>{copy.totalOf(formatUsd(order.total))}</strong> <span className="tw-muted">{copy.taxIncluded(formatUsd(order.tax))}</span>
      </p>
      <BankMoney order={order} words={orderCopy.BANK} />
      <Buyer order={order} />
      <ChangeDelivery order={order} token={token} />
      <OtherOrders order={order} token={token} />
      <div>
        <RenewLink of="order" id={order.id} name={order.number} email={order.delivery?.email || null} token={token} />
      </div>
      {hasBeenPaid(order.state) && partsOf(order).map((part) => <Part key={part.supplierId} order={order} part={part} token={token} />)}
      <Refunds refunds={order.refunds} />
      <MoneySteps order={order} token={token} />
      <ol aria-label={copy.timeline}>
        {order.timeline.map(({ at, state, text }) => (
          <li key={`${at} ${state}`}>{copy.cameTo(text, formatTime(at))}</li>
        ))}
      </ol>
      <Notes order={order} token={token} />
    </Stack>
  );
}

/** One supplier's goods of the order, which the desk can send on its behalf. */
function Part({ order, part, token }: { readonly order: WireDeskOrder; readonly part: OrderPart; readonly token: string }) {
  const queries = useQueryClient();
  const [, offerUndo] = useUndoOffer();
  const take = useMutation({
    ...orderStepMutations.take({ as: 'desk', token }),
    // Captures the order at the time of the click; another may be shown when the response arrives.
    onMutate: (step) => ({
      atMs: performance.now(),
      number: order.number,
      parcel: step.what === 'deliver' ? order.parcels.find(({ id }) => id === step.parcelId) : undefined,
    }),
    onSuccess: (_done, step, { atMs, number, parcel }) => {
      if (parcel === undefined) return;
      offerUndo({
        ids: [],
        parcel: { id: step.id, parcelId: parcel.id, revision: step.revision + 1 },
        text: orderCopy.parcelIsThere(number, parcelName(parcel)),
        untilMs: atMs + UNDO_MS,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
  return (
    <PartActions
      order={order}
      part={part}
      seller={part.seller}
      isToBeSent={isToBeSent(order.state) && order.fulfilment !== 'cancelled'}
      parcelActionsOf={(parcel) => <ChangeParcel order={order} parcel={parcel} token={token} />}
      isBusy={take.isPending}
      error={take.error}
      onStep={(step, onDone) =>
        take.mutate({ id: order.id, revision: order.revision, ...withSupplier(part), ...stepBody(step) }, { onSuccess: onDone })
      }
    />
  );
}

const withSupplier = ({ supplierId }: OrderPart) => (supplierId === undefined ? {} : { supplierId });

function Notes({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
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
    <Stack component="section" gap="xs" aria-label={copy.notesOf(order.number)}>
      {order.notes.length > 0 && (
        <ul>
          {order.notes.map(({ at, who, text: said }) => (
            <li key={`${at} ${said}`} className="tw-typed">
              <bdi>{said}</bdi> <span className="tw-note">{copy.notedBy(who, formatTime(at))}</span>
            </li>
          ))}
        </ul>
      )}
      <Group component="form" gap="sm" align="flex-end" onSubmit={submit}>
        <Box flex="1 1 220px">
          <TextField
            label={copy.addNote}
            maxLength={2000}
            value={text}
            error={add.isError ? errorDetail(add.error, copy.decisionFailed) : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Box>
        <Button type="submit" size="sm" disabled={add.isPending || text.trim() === ''}>
          {copy.writeItDown}
        </Button>
      </Group>
    </Stack>
  );
}

/** Buyer and delivery address as typed by the buyer. */
function Buyer({ order: { delivery } }: { readonly order: WireDeskOrder }) {
  if (delivery === null) return <p className="tw-muted">{copy.noDelivery}</p>;
  return (
    <>
      {!isDeliverable(delivery) && <p className="tw-muted">{copy.noDelivery}</p>}
      <BuyerFacts delivery={delivery} />
    </>
  );
}

function BuyerFacts({ delivery }: { readonly delivery: WireDelivery }) {
  const { name, company, email, phone, street, postcode, city, country, poNumber, taxNumber, note } = delivery;
  return (
    <FactsList
      className={`tw-row ${styles.facts}`}
      label={copy.delivery}
      facts={[
        [copy.buyer, inARow([name, company])],
        [copy.contact, inARow([email, phone])],
        [copy.deliverTo, inARow([street, postcode, city, country])],
        [copy.poNumber, poNumber ?? ''],
        [copy.taxNumber, taxNumber ?? ''],
        [copy.note, note ?? ''],
      ]}
    />
  );
}

const inARow = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(', ');
