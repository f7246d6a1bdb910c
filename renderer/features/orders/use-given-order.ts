import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchOrder, orderQueries } from '#lib/order-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useDeviceRecords, useRememberRecord, useRenewTokens } from '#state/device-records.ts';

/**
 * Stores an order from a link `#<id>.<token>` and removes it from the URL, to keep it out of the history. A different
 * token may be older or newer: it is stored only if it opens the order.
 */
export function useGivenOrder(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [id = '', token = ''] = hash.slice(1).split('.');
  const held = useDeviceRecords('orders').find((record) => record.id === id)?.token;
  const remember = useRememberRecord('orders');
  const renewTokens = useRenewTokens('orders');
  useEffect(() => {
    if (id === '' || token === '') return;
    if (held === undefined) remember({ id, token, label: '', createdAt: new Date(serverNow()).toISOString() });
    else if (held !== token)
      fetchOrder({ id, token }).then(
        (order) => {
          renewTokens(new Map([[id, token]]));
          queries.setQueryData(orderQueries.order({ id, token }).queryKey, order);
        },
        () => undefined,
      );
    void navigate(`/orders?id=${encodeURIComponent(id)}`, { replace: true });
  }, [id, token, held, remember, renewTokens, queries, navigate]);
}
