import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { OrderBadge } from '#ui/order-badge.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { formatCoarsely, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import { Panes } from '../dense/panes.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import * as orderCopy from './copy.ts';
import { OrderCard } from './order-card.tsx';
import { NO_FILTER, OrderFilters, useOrderFilter } from './order-filters.tsx';
import styles from './orders.module.css';

export function OrdersTab({ token }: { readonly token: string }) {
  const now = useNow();
  const { of, change } = useDeskParams();
  const filter = useOrderFilter();
  // Links in earlier mails and saved views use `number`; it is converted to a search.
  const number = of('number');
  useEffect(() => {
    if (number !== '') change({ search: number, open: number, number: '' });
  }, [number, change]);
  const list = useInfiniteQuery(deskQueries.orders(token, filter));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const showAll = () => {
    change(NO_FILTER);
    void list.refetch();
  };
  return (
    <>
      <ListBar
        filters={<OrderFilters />}
        count={list.data === undefined ? '' : copy.ordersOf(list.data.pages[0]?.total ?? 0)}
        end={
          <>
            <ExportButton token={token} name="orders" query={queryOf(filter)} />
            <ExportButton token={token} name="order-lines" query={queryOf(filter)} label={orderCopy.exportLines} />
          </>
        }
      >
        <TextParam param="search" label={copy.findOrders} type="search" placeholder={copy.findOrdersHint} />
      </ListBar>
      <DeskList list={list} isEmpty={orders.length === 0} icon="cart" words={copy.orderList} onShowAll={showAll}>
        <Panes
          name={copy.orders}
          columns={[
            { head: copy.order, cell: nameOf },
            { head: copy.state, width: 120, cell: badgeOf },
            { head: copy.total, width: 84, look: 'tw-figures', cell: (order) => formatUsd(order.total) },
            {
              head: copy.age,
              width: 64,
              look: 'tw-muted tw-figures',
              title: (order) => formatTime(order.createdAt),
              cell: (order) => formatCoarsely(now - Date.parse(order.createdAt)),
            },
          ]}
          entries={orders}
          more={list}
          openName={copy.openOrder}
          cardOf={(order) => <OrderCard order={order} token={token} />}
        />
      </DeskList>
    </>
  );
}

const queryOf = (filter: Readonly<Record<string, string>>) =>
  `?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))}`;

/** The number, and below it who bought. */
function nameOf({ number, delivery }: WireDeskOrder) {
  const buyer = delivery === null ? '' : delivery.company || delivery.name;
  return (
    <>
      {number}
      {buyer !== '' && <bdi className={`tw-note tw-cut ${styles.buyer}`}>{buyer}</bdi>}
    </>
  );
}

/**
 * Returns one badge: the fulfilment of an order that is simply paid, else the order's state. The open order's pane
 * shows both.
 */
function badgeOf(order: WireDeskOrder) {
  if (order.state === 'paid' && order.fulfilment !== null) return <FulfilmentBadge state={order.fulfilment} />;
  return <OrderBadge order={order} />;
}
