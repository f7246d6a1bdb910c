import { lazy, Suspense } from 'react';
import { useConfig } from '#state/config.tsx';
import styles from './header.module.css';

const DeviceBar = lazy(async () => ({ default: (await import('./device-bar.tsx')).DeviceBar }));

/** What a supplier's own device says of itself in the head of every page; nothing on the web and in a kiosk. */
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
