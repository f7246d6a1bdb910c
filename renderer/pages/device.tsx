import { lazy } from 'react';
import { useConfig } from '#state/config.tsx';
import { NotFoundPage } from './not-found.tsx';

const DeviceView = lazy(async () => ({ default: (await import('../features/device/device-view.tsx')).DeviceView }));

/** `/device`: connection of a desktop or kiosk to hosted. Absent on the website. */
export function DevicePage() {
  return useConfig().role === 'embedded' ? <DeviceView /> : <NotFoundPage />;
}
