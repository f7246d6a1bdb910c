import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { lineKey } from '#domain/cart/cart.ts';
import { orderSums } from '#domain/order/order-sums.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { linesBySupplier } from '#domain/order/supplier-lines.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { formatCount, formatUsd, formatVariant } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './receipt-lines.module.css';
import { shownAmountsOf } from './shown-amounts.ts';

/**
 * Lines by supplier with each supplier's total, and the order's total, in dollars as charged; below them what the buyer
 * saw in another currency.
 */
export function Lines({ order }: { readonly order: WireOrder }) {
  const shown = shownAmountsOf(order);
  const lineTotals = order.lines.map(({ lineTotal }) => lineTotal);
  return (
    <Table className={`tw-figures ${styles.lines}`}>
      <Table.Thead>
        <Table.Tr className={`tw-note ${styles.goods}`}>
          <Table.Th scope="col">{copy.product}</Table.Th>
          <Table.Th scope="col">{copy.quantity}</Table.Th>
          <Table.Th scope="col">{copy.unitPrice}</Table.Th>
          <Table.Th scope="col">{copy.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {linesBySupplier(order.lines).map((group) => (
        <Table.Tbody key={group.lines.map(lineKey).join(' ')}>
          {group.lines.map((line) => (
            <Table.Tr key={lineKey(line)} className={styles.goods}>
              <Table.Th scope="row">
                <p className="tw-strong tw-wrap" dir="auto">
                  {line.name}
                </p>
                <p className="tw-note">
                  {[formatVariant(line.variant), articleText(line.articleNumber), line.seller].filter(Boolean).join(' · ')}
                </p>
              </Table.Th>
              <Table.Td data-label={copy.quantity}>{formatCount(line.quantity)}</Table.Td>
              <Table.Td data-label={copy.unitPrice}>{formatUsd(line.unitPrice)}</Table.Td>
              <Table.Td data-label={copy.amount}>
                <Amount usd={line.lineTotal} shown={shown?.sum([line.lineTotal])} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr className="tw-note tw-strong">
            <Table.Th scope="row" colSpan={3}>
              {copy.subtotalOf(group.seller)}
            </Table.Th>
            <Table.Td>
              <Amount usd={group.subtotal} shown={shown?.sum(group.lines.map(({ lineTotal }) => lineTotal))} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      ))}
      <Table.Tfoot>
        <Sum label={copy.subtotal} amount={<Amount usd={order.subtotal} shown={shown?.sum(lineTotals)} />} />
        <Sum
          label={copy.shipping}
          amount={order.shipping === 0 ? copy.shippingFree : <Amount usd={order.shipping} shown={shown?.sum([order.shipping])} />}
        />
        <Sum label={copy.tax} amount={<Amount usd={order.tax} shown={shown?.sum([order.tax])} />} />
        <Sum label={copy.total} amount={<Amount usd={order.total} shown={shown?.total} />} isTotal />
        {order.paidAt !== null && <Back order={order} />}
      </Table.Tfoot>
    </Table>
  );
}

function Amount({ usd, shown }: { readonly usd: number; readonly shown: string | undefined }) {
  return (
    <>
      {formatUsd(usd)}
      {shown !== undefined && <span className={`tw-note ${styles.shown}`}>{shown}</span>}
    </>
  );
}

function Back({ order }: { readonly order: WireOrder }) {
  const { given, onItsWay, stays } = orderSums(order);
  return (
    <>
      {given > 0 && <Sum label={copy.refunded} amount={copy.less(formatUsd(given))} />}
      {onItsWay > 0 && <Sum label={copy.onItsWay} amount={copy.less(formatUsd(onItsWay))} />}
      {stays < order.total && <Sum label={copy.stays} amount={formatUsd(stays)} />}
    </>
  );
}

function Sum({ label, amount, isTotal = false }: { readonly label: string; readonly amount: ReactNode; readonly isTotal?: boolean }) {
  return (
    <Table.Tr className={isTotal ? styles.total : undefined}>
      <Table.Th scope="row" colSpan={3}>
        {label}
      </Table.Th>
      <Table.Td>{amount}</Table.Td>
    </Table.Tr>
  );
}
