import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, where the browser can. The system takes the lock back whenever the page is out of sight. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused in the desktop app, which keeps the screen on by itself, and when the battery is low.
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
