import { useState } from 'react';
import { useConfig } from '#state/config.tsx';
import { useDeviceSync } from '#state/device/device-sync.ts';

/**
 * True once hosted's catalogue is here. Stays true: a new copy is verified a moment after it replaces the old one,
 * which must not end a visit.
 */
export function useIsPrepared(): boolean {
  const { kiosk } = useConfig();
  const sync = useDeviceSync();
  const [wasPrepared, setPrepared] = useState(false);
  const isPrepared = wasPrepared || kiosk?.isPrepared === true || (sync?.pricesAsOf ?? null) !== null;
  if (isPrepared && !wasPrepared) setPrepared(true);
  return isPrepared;
}
