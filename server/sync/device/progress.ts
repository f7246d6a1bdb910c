import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';

/** Tracks how far a sync is and how long the rest will take. `clock`: monotonic milliseconds. */
export function createProgress(clock: () => number) {
  let phase: DeviceSyncStatus['phase'] = 'starting';
  let bytes = 0;
  let bytesTotal = 0;
  /** Bytes present when this attempt began, which say nothing about the speed of the connection now. */
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

  /** Estimates from the speed so far; null if there is none yet. */
  function secondsLeft(): number | null {
    const got = bytes - firstBytes;
    if (phase !== 'downloading' || firstBytes < 0 || got <= 0) return null;
    return Math.ceil(((bytesTotal - bytes) * (clock() - startedAt)) / got / 1000);
  }
}
