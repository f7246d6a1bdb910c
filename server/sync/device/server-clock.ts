import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Hosted's time on a device, whatever the device's own clock says. */
export interface ServerClock {
  now(): number;
  /** What is added to this device's clock; 0 until hosted was heard for the first time. */
  readonly offsetMs: number;
  /** Hosted said what time it is. `askedAt` and `answeredAt` are of the monotonic clock. */
  setFromServer(serverTime: string, askedAt: number, answeredAt: number): void;
  /** To be called every second or so: notices that the machine slept, and keeps the offset for the next start. */
  tick(): void;
}

export interface ServerClockDeps {
  /** Keeps the offset from one run to the next. */
  readonly file: string;
  /** The device's own clock, which a person or an empty battery may set at any moment. */
  readonly wall: () => number;
  /** Monotonic milliseconds; may stand still while the machine sleeps. */
  readonly clock: () => number;
  /** Milliseconds since the machine was started, its sleep included. */
  readonly uptime?: () => number;
}

/** An answer's way is not always as long as the question's: nearer than this nobody looks. */
const NEAR_MS = 1000;
/** Uptime is told in whole seconds on some systems. */
const SLEPT_MS = 2000;

/** Goes by the monotonic clock from what hosted said last; before that by the device's clock and the offset of the last run. */
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
    // Never heard of hosted.
    return 0;
  }
}
