import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';

/** What keeps this device from following hosted, as it is told to the person in front of it. */
export class SyncFault extends Error {
  override name = 'SyncFault';
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** A full copy came, and was not what the manifest promised: neither line nor disk are at fault. */
export function isWrongContent(error: unknown): boolean {
  const isSaid = error instanceof SyncFault || ['HostedUnreachable', 'DomainError'].includes((error as Error).name);
  return !isSaid && storageFailure(error) === undefined;
}

/** Why a round failed, in the codes of the wire; the rest of the sentence is the error's own. */
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

/** A clock that is nearer is nobody's concern. */
const CLOCK_OFF_MS = 120_000;

export function findClockOff(offsetMs: number): DeviceProblem | null {
  if (Math.abs(offsetMs) < CLOCK_OFF_MS) return null;
  const detail = `The clock of this device is ${offsetMs > 0 ? 'behind' : 'ahead of'} hosted's. Prices and times follow hosted; set the clock.`;
  return { code: 'clock_off', detail };
}
