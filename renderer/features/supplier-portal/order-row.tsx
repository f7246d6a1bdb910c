import { Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isDeliverable } from '#domain/order/delivery.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { formatUsd, formatVariant } from '#lib/format.ts';
import { formatDay } from '#lib/format-time.ts';
import { orderStepMutations } from '#lib/order-steps.ts';
import { portalKeys } from '#lib/supplier-portal/portal-queries.ts';
import { FactsList } from '#ui/facts-list.tsx';
import { PartActions } from '#ui/orders/part-actions.tsx';
import { ownPart, stepBody } from '#ui/orders/parts.ts';
import * as copy from './copy.ts';

interface Props {
  readonly order: WireSupplierOrder;
  readonly link: string;
  readonly seller: string;
}

export function OrderRow({ order, link, seller }: Props) {
  const queries = useQueryClient();
  const take = useMutation({
    ...orderStepMutations.take({ as: 'supplier', token: link }),
    onSettled: () => queries.invalidateQueries({ queryKey: portalKeys.all }),
  });
  return (
    <Stack component="li" gap="xs">
      <Group gap="sm" justify="space-between">
        <p className="tw-strong tw-figures">{order.number}</p>
        <p className="tw-note tw-figures">
          {[order.isToBeSent ? '' : order.stateText, formatDay(order.createdAt), formatUsd(order.total)].filter(Boolean).join(' · ')}
        </p>
      </Group>
      <ul className="tw-wrap">
        {order.lines.map(({ line, name, variant, articleNumber, quantity, notSent = 0 }) => (
          <li key={line}>
            <bdi>{copy.lines(quantity, [name, formatVariant(variant)].filter(Boolean).join(', '))}</bdi>
            {articleNumber !== undefined && <span className="tw-muted">{` · ${articleText(articleNumber)}`}</span>}
            {notSent > 0 && <strong>{` · ${copy.notSent(notSent)}`}</strong>}
          </li>
        ))}
      </ul>
      <Destination order={order} />
      <PartActions
        order={order}
        part={ownPart(order)}
        seller={seller}
        isToBeSent={order.isToBeSent}
        isBusy={take.isPending}
        error={take.error}
        onStep={(step, onDone) => take.mutate({ id: order.id, revision: order.revision, ...stepBody(step) }, { onSuccess: onDone })}
      />
    </Stack>
  );
}

function Destination({ order: { delivery } }: { readonly order: WireSupplierOrder }) {
  if (delivery === null || !isDeliverable(delivery)) return <p className="tw-muted">{copy.noDelivery}</p>;
  const { name, company, email, phone, street, postcode, city, country, note } = delivery;
  const inARow = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(', ');
  return (
    <FactsList
      className="tw-row"
      label={copy.deliverTo}
      facts={[
        [copy.buyer, inARow([name, company])],
        [copy.contact, inARow([email, phone])],
        [copy.deliverTo, inARow([street, postcode, city, country])],
        [copy.note, note ?? ''],
      ]}
    />
  );
}
