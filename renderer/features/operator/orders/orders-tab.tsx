import { Group, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ORDER_STATE_TEXT, ORDER_STATES } from '#domain/order/order.ts';
import { findOrderNumber } from '#domain/order/order-number.ts';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { formatCoarsely, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { OpenRow, Panes, useOpened } from '../dense/panes.tsx';
import styles from '../desk.module.css';
import { ExportButton } from '../export-button.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import { OrderCard } from './order-card.tsx';

const OPTIONS = [
  { value: '', label: copy.all },
  { value: 'to_ship', label: copy.toBeShipped },
  { value: 'for_a_person', label: copy.needsAPerson },
  ...ORDER_STATES.map((state) => ({ value: state, label: ORDER_STATE_TEXT[state] })),
];

/** Orders, newest first, with what was bought and why one needs a person. */
export function OrdersTab({ token }: { readonly token: string }) {
  const now = useNow();
  const { of, change } = useDeskParams();
  const [state, number] = [of('state'), of('number')];
  const list = useInfiniteQuery(deskQueries.orders(token, { state, number: findOrderNumber(number) ?? '' }));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const { opened, open } = useOpened(orders);
  const showAll = () => {
    change({ state: '', number: '', open: '' });
    void list.refetch();
  };
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <SelectField
          label={copy.state}
          options={OPTIONS}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value, open: '' })}
        />
        <TextField
          label={copy.orderNumber}
          value={number}
          placeholder="TW-7K3M9"
          autoComplete="off"
          onChange={(event) => change({ number: event.currentTarget.value, open: '' })}
        />
        <p className="tw-muted">{list.data === undefined ? '' : copy.ordersOf(list.data.pages[0]?.total ?? 0)}</p>
        <span className={styles.spring} />
        <ExportButton token={token} name="orders" />
      </Group>
      {list.isError && orders.length === 0 && <ErrorState title={copy.ordersFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && orders.length === 0 && (
        <EmptyState icon="cart" title={copy.noOrders}>
          <Button size="sm" onClick={showAll}>
            {copy.showAllOrders}
          </Button>
        </EmptyState>
      )}
      {opened !== undefined && (
        <Panes
          list={
            <DenseTable
              name={copy.orders}
              heads={[copy.order, copy.state, copy.total, copy.buyer, copy.age]}
              widths={[100, 150, 96, undefined, 76]}
              minWidth={480}
              more={list}
            >
              {orders.map((order) => (
                <OpenRow key={order.id} isOpen={order.id === opened.id} name={order.number} onOpen={() => open(order.id)}>
                  <Table.Td className="tw-cut">
                    {/* Beside it the open order says both; of one that is simply paid its goods say more. */}
                    {order.state === 'paid' && order.fulfilment !== null ? (
                      <FulfilmentBadge state={order.fulfilment} />
                    ) : (
                      <OrderBadge order={order} />
                    )}
                  </Table.Td>
                  <Table.Td className="tw-cut tw-figures">{formatUsd(order.total)}</Table.Td>
                  <Table.Td className="tw-cut">
                    <bdi>{order.delivery === null ? '' : order.delivery.company || order.delivery.name}</bdi>
                  </Table.Td>
                  <Table.Td className="tw-cut tw-muted tw-figures" title={formatTime(order.createdAt)}>
                    {formatCoarsely(now - Date.parse(order.createdAt))}
                  </Table.Td>
                </OpenRow>
              ))}
            </DenseTable>
          }
          detail={
            <Stack component="ul" aria-label={copy.openOrder}>
              <OrderCard key={opened.id} order={opened} token={token} />
            </Stack>
          }
        />
      )}
    </>
  );
}
