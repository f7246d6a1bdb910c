import { useEffect } from 'react';

/**
 * Keeps the screen on while `isOn`, if the browser supports it. The system releases the lock whenever the page is
 * hidden.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused in the desktop app, which keeps the screen on itself, and when the battery is low.
      lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock.then((held) => held?.release());
    };
  }, [isOn]);
}
