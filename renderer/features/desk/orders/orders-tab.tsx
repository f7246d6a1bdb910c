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
import { useDeskParams } from '../use-desk-params.ts';
import * as orderCopy from './copy.ts';
import { OrderCard } from './order-card.tsx';
import { NO_FILTER, OrderFilters, useOrderFilter } from './order-filters.tsx';

export function OrdersTab({ token }: { readonly token: string }) {
  const now = useNow();
  const { of, change } = useDeskParams();
  const filter = useOrderFilter();
  // Links in earlier mails and saved views use `number`; it is converted to a search.
  const number = of('number');
  useEffect(() => {
    if (number !== '') change({ search: number, number: '' });
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
        areMany
        end={
          <>
            <ExportButton token={token} name="orders" query={queryOf(filter)} />
            <ExportButton token={token} name="order-lines" query={queryOf(filter)} label={orderCopy.exportLines} />
          </>
        }
      >
        <OrderFilters />
        <p className="tw-muted">{list.data === undefined ? '' : copy.ordersOf(list.data.pages[0]?.total ?? 0)}</p>
      </ListBar>
      <DeskList list={list} isEmpty={orders.length === 0} icon="cart" words={copy.orderList} onShowAll={showAll}>
        <Panes
          name={copy.orders}
          columns={[
            { head: copy.order, width: 100, cell: (order) => order.number },
            { head: copy.state, width: 150, cell: badgeOf },
            { head: copy.total, width: 96, look: 'tw-figures', cell: (order) => formatUsd(order.total) },
            { head: copy.buyer, cell: ({ delivery }) => <bdi>{delivery === null ? '' : delivery.company || delivery.name}</bdi> },
            {
              head: copy.age,
              width: 76,
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

/**
 * Returns one badge: the fulfilment of an order that is simply paid, else the order's state. The open order's pane
 * shows both.
 */
function badgeOf(order: WireDeskOrder) {
  if (order.state === 'paid' && order.fulfilment !== null) return <FulfilmentBadge state={order.fulfilment} />;
  return <OrderBadge order={order} />;
}
