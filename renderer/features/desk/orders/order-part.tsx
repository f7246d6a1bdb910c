import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UNDO_MS } from '#domain/message/message.ts';
import { isToBeSent } from '#domain/order/order.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { useUndoOffer } from '#state/desk/undo-offer.ts';
import { PartActions } from '#ui/orders/part-actions.tsx';
import { type OrderPart, parcelName, stepBody } from '#ui/orders/parts.ts';
import { ChangeParcel } from './change-parcel.tsx';
import * as copy from './copy.ts';
import { OrderLines } from './sheet/order-lines.tsx';
import styles from './sheet/order-sheet.module.css';

interface Props {
  readonly order: WireDeskOrder;
  readonly part: OrderPart;
  readonly token: string;
  readonly isPaid: boolean;
}

/** One supplier's goods of the order, which the desk can send on its behalf. */
export function OrderPartSection({ order, part, token, isPaid }: Props) {
  const lines = <OrderLines order={order} lines={part.lines} label={copy.goodsOf(part.seller)} isPaid={isPaid} />;
  return (
    <section className={styles.part} aria-label={copy.goodsOf(part.seller)}>
      {isPaid ? (
        <PaidPart order={order} part={part} token={token} lines={lines} />
      ) : (
        <>
          <SupplierLink name={part.seller} />
          {lines}
        </>
      )}
    </section>
  );
}

function PaidPart({ order, part, token, lines }: Omit<Props, 'isPaid'> & { readonly lines: ReactNode }) {
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
        text: copy.parcelIsThere(number, parcelName(parcel)),
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
      heading={<SupplierLink name={part.seller} />}
      goods={lines}
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

const SupplierLink = ({ name }: { readonly name: string }) => (
  <h3>
    <Link to={{ search: String(new URLSearchParams({ tab: 'suppliers', search: name })) }} className="tw-name">
      <bdi>{name}</bdi>
    </Link>
  </h3>
);
