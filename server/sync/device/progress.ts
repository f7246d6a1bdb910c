import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';

/** How far this device is, and for how long it will go on. `clock`: monotonic milliseconds. */
export function createProgress(clock: () => number) {
  let phase: DeviceSyncStatus['phase'] = 'starting';
  let bytes = 0;
  let bytesTotal = 0;
  /** Where this attempt began: what an earlier one fetched says nothing about the line now. */
  let firstBytes = 0;
  let startedAt = 0;

  return {
    get phase() {
      return phase;
    },
    enter: (next: DeviceSyncStatus['phase']) => {
      phase = next;
    },
    beginDownload: (total: number) => {
      phase = 'downloading';
      bytes = 0;
      bytesTotal = total;
      firstBytes = -1;
    },
    onBytes: (got: number) => {
      if (firstBytes < 0) {
        firstBytes = got;
        startedAt = clock();
      }
      bytes = got;
    },
    read: () => ({ phase, bytes, bytesTotal, secondsLeft: secondsLeft() }),
  };

  /** From the speed so far; null while there is none to go by. */
  function secondsLeft(): number | null {
    const got = bytes - firstBytes;
    if (phase !== 'downloading' || firstBytes < 0 || got <= 0) return null;
    return Math.ceil(((bytesTotal - bytes) * (clock() - startedAt)) / got / 1000);
  }
}
