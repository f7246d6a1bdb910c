import { lazy, Suspense } from 'react';
import { useConfig } from '#state/config.tsx';
import styles from './header.module.css';

const DeviceBar = lazy(async () => ({ default: (await import('./device-bar.tsx')).DeviceBar }));

/** Shows the state of a supplier's device in every page's header; renders nothing on the web or in a kiosk. */
export function DeviceStrip() {
  const { role, kiosk } = useConfig();
  if (role !== 'embedded' || kiosk !== null) return null;
  return (
    <div className={styles.deviceBar} data-device-bar>
      <Suspense fallback={null}>
        <DeviceBar />
      </Suspense>
    </div>
  );
}
