import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Hosted's time on a device, independent of the device's own clock. */
export interface ServerClock {
  now(): number;
  /** Milliseconds to add to this device's clock; 0 until the first answer of hosted. */
  readonly offsetMs: number;
  /** Sets the clock from an answer of hosted. `askedAt` and `answeredAt` are monotonic milliseconds. */
  setFromServer(serverTime: string, askedAt: number, answeredAt: number): void;
  /** Call about every second: detects that the machine slept, and stores the offset for the next start. */
  tick(): void;
}

export interface ServerClockDeps {
  /** File that stores the offset between runs. */
  readonly file: string;
  /** The device's own clock, which a person or an empty battery may set at any moment. */
  readonly wall: () => number;
  /** Monotonic milliseconds; may pause while the machine sleeps. */
  readonly clock: () => number;
  /** Milliseconds since the machine started, time asleep included. */
  readonly uptime?: () => number;
}

/** Milliseconds of difference that are ignored, as request and response may take unequal times. */
const NEAR_MS = 1000;
/** Milliseconds of difference that count as sleep; some systems report uptime in whole seconds. */
const SLEPT_MS = 2000;

/**
 * Advances hosted's last reported time by the monotonic clock; before the first report, uses the device's clock and the
 * offset of the last run.
 */
export function createServerClock({ file, wall, clock, uptime = () => os.uptime() * 1000 }: ServerClockDeps): ServerClock {
  let writtenMs = readOffset(file);
  let anchor = anchorAt(wall() + writtenMs);

  function anchorAt(serverMs: number) {
    return { serverMs, clockMs: clock(), uptimeMs: uptime() };
  }
  const now = () => Math.floor(anchor.serverMs + clock() - anchor.clockMs);
  const offset = () => now() - Math.floor(wall());

  function remember(): void {
    if (Math.abs(offset() - writtenMs) < NEAR_MS) return;
    writtenMs = offset();
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, String(writtenMs));
  }

  return {
    now,
    get offsetMs() {
      return offset();
    },
    setFromServer(serverTime, askedAt, answeredAt) {
      const serverMs = Date.parse(serverTime) + (answeredAt - askedAt) / 2 + (clock() - answeredAt);
      if (Math.abs(serverMs - now()) >= NEAR_MS) anchor = anchorAt(serverMs);
    },
    tick() {
      const sleptMs = uptime() - anchor.uptimeMs - (clock() - anchor.clockMs);
      if (sleptMs > SLEPT_MS) anchor = anchorAt(now() + sleptMs);
      remember();
    },
  };
}

function readOffset(file: string): number {
  try {
    const ms = Number(fs.readFileSync(file, 'utf8'));
    return Number.isFinite(ms) ? ms : 0;
  } catch {
    // Hosted has never answered this device.
    return 0;
  }
}
