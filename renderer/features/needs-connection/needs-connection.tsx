import { useQuery } from '@tanstack/react-query';
import { connectionQuery } from '#lib/connection-query.ts';
import { useConfig } from '#state/config.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Says on a device without a connection that what follows needs one, before anything is typed; nothing anywhere else. */
export function NeedsConnection({ children }: { readonly children: string }) {
  const isDevice = useConfig().role === 'embedded';
  const { data } = useQuery({ ...connectionQuery(), enabled: isDevice });
  if (!isDevice || data === undefined || data.online) return null;
  return (
    <Notice tone="bad" role="status" title={copy.title} mb="md">
      {children}
    </Notice>
  );
}
