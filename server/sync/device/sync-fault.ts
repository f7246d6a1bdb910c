import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';

/** A problem that keeps this device from following hosted, worded for the person using it. */
export class SyncFault extends Error {
  override name = 'SyncFault';
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/**
 * True if a full copy arrived with other content than its manifest promised, and neither connection nor disk caused the
 * error.
 */
export function isWrongContent(error: unknown): boolean {
  const isSaid = error instanceof SyncFault || ['HostedUnreachable', 'DomainError'].includes((error as Error).name);
  return !isSaid && storageFailure(error) === undefined;
}

/** Maps the error of a failed round to a wire code and a message. */
export function problemOf(error: unknown): DeviceProblem {
  if (error instanceof SyncFault) return error.problem;
  const { message } = error as Error;
  const failure = storageFailure(error);
  if (failure === 'damaged')
    return { code: 'damaged', detail: `The catalogue on this device is damaged (${message}); it is being replaced.` };
  if (failure !== undefined)
    return { code: 'disk_full', detail: `This device cannot write to its disk (${message}). Make room; it goes on by itself.` };
  return { code: 'unreachable', detail: message };
}

/** Milliseconds of difference below which a wrong clock is not reported. */
const CLOCK_OFF_MS = 120_000;

export function findClockOff(offsetMs: number): DeviceProblem | null {
  if (Math.abs(offsetMs) < CLOCK_OFF_MS) return null;
  const detail = `The clock of this device is ${offsetMs > 0 ? 'behind' : 'ahead of'} hosted's. Prices and times follow hosted; set the clock.`;
  return { code: 'clock_off', detail };
}
