import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { isDeliverable } from '#domain/order/delivery.ts';
import type { WireDelivery, WireOrder } from '#domain/order/order-wire.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { formatCount, formatVariant } from '#lib/format.ts';
import { formatLongDay } from '#lib/format-time.ts';
import { leftOf, type OrderPart } from '#ui/orders/parts.ts';
import { AddressFacts } from './buyer-facts.tsx';
import * as copy from './copy.ts';
import styles from './paper.module.css';
import { Paper } from './paper.tsx';

export interface PackedOrder {
  readonly number: string;
  readonly createdAt: string;
  readonly delivery: WireDelivery | null;
}

interface Props {
  readonly order: PackedOrder;
  readonly part: OrderPart;
  readonly seller: string;
  /** Absent: the goods still to be packed. */
  readonly parcel?: WireOrder['parcels'][number];
}

/** Contents and address of a parcel, for its packers and receivers; no prices. */
export function PackingSlip({ order, part, seller, parcel }: Props) {
  const inParcel = new Map(parcel?.lines.map(({ line, quantity }) => [line, quantity]));
  const packed = part.lines
    .map((line) => ({ ...line, units: parcel === undefined ? leftOf(line) : (inParcel.get(line.line) ?? 0) }))
    .filter(({ units }) => units > 0);
  const facts = [
    [copy.orderNumber, order.number],
    [copy.ordered, formatLongDay(order.createdAt)],
    [copy.sentBy, seller],
    [copy.carrier, parcel?.carrier ?? ''],
    [copy.trackingNumber, parcel?.trackingNumber ?? ''],
  ] as const;
  return (
    <Paper kind={copy.packingSlip} facts={facts}>
      {order.delivery === null || !isDeliverable(order.delivery) ? (
        <p>{copy.noDelivery}</p>
      ) : (
        <AddressFacts delivery={order.delivery} className="tw-fields" />
      )}
      <Table className={`tw-figures ${styles.rows}`} verticalSpacing="xs" withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.product}</Table.Th>
            <Table.Th scope="col" w="18%">
              {parcel === undefined ? copy.toPack : copy.inThisParcel}
            </Table.Th>
            <Table.Th scope="col" w="14%">
              {copy.ordered}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {packed.map(({ line, name, variant, sku, articleNumber, units, quantity }) => (
            <Table.Tr key={line}>
              <Table.Th scope="row" className="tw-wrap" fw="normal">
                <p className="tw-strong">
                  <bdi>{name}</bdi>
                </p>
                <p className="tw-note">
                  <bdi>{[formatVariant(variant), articleText(articleNumber) || sku].filter(Boolean).join(' · ')}</bdi>
                </p>
              </Table.Th>
              <Table.Td className="tw-strong">{formatCount(units)}</Table.Td>
              <Table.Td>{formatCount(quantity)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
