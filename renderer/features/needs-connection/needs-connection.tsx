import { useConfig } from '#state/config.tsx';
import { useDeviceSync } from '#state/device/device-sync.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly children: string;
}

/** Warns on a device without a connection, before anything is typed; renders nothing elsewhere. */
export function NeedsConnection(props: Props) {
  return useConfig().role === 'embedded' && <WhileOffline {...props} />;
}

function WhileOffline({ children }: Props) {
  if (useDeviceSync()?.online !== false) return null;
  return (
    <Notice tone="bad" role="status" title={copy.title} mb="md">
      {children}
    </Notice>
  );
}
