import { lazy, Suspense } from 'react';
import { useConfig } from '#state/config.tsx';
import { useConnection } from '#state/connection.ts';
import styles from './header.module.css';

const DeviceBar = lazy(async () => ({ default: (await import('./device-bar.tsx')).DeviceBar }));
// Loads from the service worker's cache if the connection is lost; a page without a worker shows no bar.
const ConnectionBar = lazy(async () => ({ default: (await import('./connection-bar.tsx').catch(() => null))?.ConnectionBar ?? Nothing }));
const Nothing = () => null;

/** Shows in every page's header the state of a supplier's device, and on the web a lost connection. */
export function DeviceStrip() {
  const { role, kiosk } = useConfig();
  if (kiosk !== null) return null;
  if (role !== 'embedded') return <LostConnection />;
  return (
    <div className={styles.deviceBar} data-device-bar>
      <Suspense fallback={null}>
        <DeviceBar />
      </Suspense>
    </div>
  );
}

function LostConnection() {
  const [connection] = useConnection();
  if (connection === 'trusted') return null;
  const isLost = connection === 'lost';
  return (
    <div className={isLost ? styles.deviceBar : undefined} data-device-bar={isLost || undefined}>
      <Suspense fallback={null}>
        <ConnectionBar />
      </Suspense>
    </div>
  );
}
