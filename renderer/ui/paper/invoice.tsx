import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { lineKey } from '#domain/cart/cart.ts';
import { type OrderSums, orderSums } from '#domain/order/order-sums.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { linesBySupplier, type SupplierLines } from '#domain/order/supplier-lines.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { formatCount, formatUsd, formatVariant } from '#lib/format.ts';
import { formatLongDay } from '#lib/format-time.ts';
import { BuyerFacts } from './buyer-facts.tsx';
import * as copy from './copy.ts';
import styles from './paper.module.css';
import { Paper } from './paper.tsx';

/** Invoice of the whole order: seller, buyer, amounts, payment and refunds. */
export function Invoice({ order }: { readonly order: WireOrder }) {
  const groups = linesBySupplier(order.lines);
  const facts = [
    [copy.invoiceNumber, order.number],
    [copy.ordered, formatLongDay(order.createdAt)],
    [copy.paid, order.paidAt === null ? '' : formatLongDay(order.paidAt)],
    [copy.soldBy, groups.map(({ seller }) => seller).join('\n')],
  ] as const;
  return (
    <Paper kind={copy.invoice} facts={facts}>
      {order.delivery !== null && <BuyerFacts delivery={order.delivery} className="tw-fields" />}
      <Table className={`tw-figures ${styles.rows}`} verticalSpacing="xs" withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{copy.product}</Table.Th>
            <Table.Th scope="col" w="14%">
              {copy.quantity}
            </Table.Th>
            <Table.Th scope="col" w="17%">
              {copy.unitPrice}
            </Table.Th>
            <Table.Th scope="col" w="19%">
              {copy.amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map((group) => (
          <SoldBy key={group.lines.map(lineKey).join(' ')} group={group} isAlone={groups.length === 1} />
        ))}
        <Table.Tbody>
          <Sum label={copy.subtotal} amount={formatUsd(order.subtotal)} />
          <Sum label={copy.shipping} amount={order.shipping === 0 ? copy.shippingFree : formatUsd(order.shipping)} />
          <Sum label={copy.tax} amount={formatUsd(order.tax)} />
          <Sum label={copy.total} amount={formatUsd(order.total)} isStrong />
          {order.paidAt !== null && <Payments paidAt={order.paidAt} total={order.total} sums={orderSums(order)} />}
        </Table.Tbody>
      </Table>
      <p className="tw-note">{order.isTest ? `${copy.inUsd} ${copy.testMode}` : copy.inUsd}</p>
    </Paper>
  );
}

function SoldBy({ group, isAlone }: { readonly group: SupplierLines; readonly isAlone: boolean }) {
  return (
    <Table.Tbody>
      {group.lines.map((line) => (
        <Table.Tr key={lineKey(line)} data-goods>
          <Table.Th scope="row" className="tw-wrap" fw="normal">
            <p className="tw-strong">
              <bdi>{line.name}</bdi>
            </p>
            <p className="tw-note">
              <bdi>
                {[formatVariant(line.variant), articleText(line.articleNumber) || line.sku, line.seller].filter(Boolean).join(' · ')}
              </bdi>
            </p>
          </Table.Th>
          <Table.Td>{formatCount(line.quantity)}</Table.Td>
          <Table.Td>{formatUsd(line.unitPrice)}</Table.Td>
          <Table.Td>{formatUsd(line.lineTotal)}</Table.Td>
        </Table.Tr>
      ))}
      {!isAlone && <Sum label={copy.subtotalOf(group.seller)} amount={formatUsd(group.subtotal)} />}
    </Table.Tbody>
  );
}

/** The payment, its refunds by day, pending ones included, and the balance. */
function Payments({ paidAt, total, sums }: { readonly paidAt: string; readonly total: number; readonly sums: OrderSums }) {
  return (
    <>
      <Sum label={copy.paidOn(formatLongDay(paidAt))} amount={formatUsd(total)} />
      {sums.refunds.map(({ amount, isThere, at }) => (
        <Sum
          key={`${at} ${amount}`}
          label={(isThere ? copy.givenBackOn : copy.onItsWaySince)(formatLongDay(at))}
          amount={copy.less(formatUsd(amount))}
        />
      ))}
      {sums.otherwise > 0 && <Sum label={copy.givenBackOtherwise} amount={copy.less(formatUsd(sums.otherwise))} />}
      {sums.stays < total && <Sum label={copy.stays} amount={formatUsd(sums.stays)} isStrong />}
    </>
  );
}

function Sum({ label, amount, isStrong = false }: { readonly label: string; readonly amount: string; readonly isStrong?: boolean }) {
  return (
    <Table.Tr className={isStrong ? `tw-strong ${styles.sum}` : styles.sum}>
      <Table.Th scope="row" colSpan={3} className="tw-wrap" fw="inherit">
        <bdi>{label}</bdi>
      </Table.Th>
      <Table.Td>{amount}</Table.Td>
    </Table.Tr>
  );
}
