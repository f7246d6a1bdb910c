import { useState } from 'react';
import { useConfig } from '#state/config.tsx';
import { useDeviceSync } from '#state/device/device-sync.ts';

/** Whether hosted's goods are here. Stays true: a copy that takes the place of another is vouched for a moment later, and ends no visit. */
export function useIsPrepared(): boolean {
  const { kiosk } = useConfig();
  const sync = useDeviceSync();
  const [wasPrepared, setPrepared] = useState(false);
  const isPrepared = wasPrepared || kiosk?.isPrepared === true || (sync?.pricesAsOf ?? null) !== null;
  if (isPrepared && !wasPrepared) setPrepared(true);
  return isPrepared;
}
