import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';

const SHOWN = 5;

/** Other orders with the same e-mail address, newest first; renders nothing if there are none. */
export function OtherOrders({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  const email = order.delivery?.email ?? '';
  const { data } = useQuery({ ...deskQueries.ordersOfBuyer(token, order.id), enabled: email !== '' });
  const others = data?.orders.filter(({ id }) => id !== order.id).slice(0, SHOWN) ?? [];
  const count = (data?.total ?? 0) - 1;
  if (others.length === 0) return null;
  const addressOf = (search: string) => ({ search: String(new URLSearchParams({ tab: 'orders', search })) });
  return (
    <Stack component="section" gap={0} aria-label={copy.othersOfBuyer(count)}>
      <h3>{copy.othersOfBuyer(count)}</h3>
      <ul>
        {others.map(({ id, number, stateText, total, createdAt }) => (
          <li key={id}>
            <Link to={addressOf(number)} className="tw-link">
              {number}
            </Link>
            {` · ${stateText} · ${formatUsd(total)} · ${formatTime(createdAt)}`}
          </li>
        ))}
      </ul>
      {count > others.length && (
        <Link to={addressOf(email)} className="tw-link">
          {copy.allOfBuyer(count + 1)}
        </Link>
      )}
    </Stack>
  );
}
