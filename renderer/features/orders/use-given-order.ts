import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serverNow } from '#lib/time/server-clock.ts';
import { useDeviceRecords, useRememberRecord } from '#state/device-records.ts';

/** An order that a link brings, as `#<id>.<token>`: this device remembers it, and the address forgets it, where it would stay in the history. */
export function useGivenOrder(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isKnown = useDeviceRecords('orders').some((record) => record.id === hash.slice(1).split('.')[0]);
  const remember = useRememberRecord('orders');
  const [id = '', token = ''] = hash.slice(1).split('.');
  useEffect(() => {
    if (id === '' || token === '') return;
    if (!isKnown) remember({ id, token, label: '', createdAt: new Date(serverNow()).toISOString() });
    void navigate(`/orders?id=${encodeURIComponent(id)}`, { replace: true });
  }, [id, token, isKnown, remember, navigate]);
}
