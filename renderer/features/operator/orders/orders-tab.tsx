import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ORDER_STATE_TEXT, ORDER_STATES } from '#domain/order/order.ts';
import { findOrderNumber } from '#domain/order/order-number.ts';
import { deskQueries } from '#lib/desk-queries.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import * as copy from '../copy.ts';
import styles from '../desk.module.css';
import { ExportButton } from '../export-button.tsx';
import { OrderCard } from './order-card.tsx';

const OPTIONS = [{ value: '', label: copy.all }, ...ORDER_STATES.map((state) => ({ value: state, label: ORDER_STATE_TEXT[state] }))];

/** Orders, newest first, with what was bought and why one needs a person. */
export function OrdersTab({ token }: { readonly token: string }) {
  const [state, setState] = useState('');
  const [number, setNumber] = useState('');
  const list = useInfiniteQuery(deskQueries.orders(token, { state, number: findOrderNumber(number) ?? '' }));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const showAll = () => {
    setState('');
    setNumber('');
    void list.refetch();
  };
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <SelectField label={copy.state} options={OPTIONS} value={state} onChange={(event) => setState(event.currentTarget.value)} />
        <TextField
          label={copy.orderNumber}
          value={number}
          placeholder="TW-7K3M9"
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value)}
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
      <Stack component="ul" gap="sm" aria-label={copy.orders}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} token={token} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}
