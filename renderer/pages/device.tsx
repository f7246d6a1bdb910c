import { lazy } from 'react';
import { useConfig } from '#state/config.tsx';
import { NotFoundPage } from './not-found.tsx';

const DeviceView = lazy(async () => ({ default: (await import('../features/device/device-view.tsx')).DeviceView }));

/** `/device`: how a desktop or a kiosk stands with hosted. No website has it. */
export function DevicePage() {
  return useConfig().role === 'embedded' ? <DeviceView /> : <NotFoundPage />;
}
