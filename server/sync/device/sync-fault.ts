import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { storageFailure } from '../../storage-failure.ts';

/** What keeps this device from following hosted, as it is told to the person in front of it. */
export class SyncFault extends Error {
  override name = 'SyncFault';
  readonly code: DeviceProblem['code'];

  constructor(code: DeviceProblem['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Why a round failed, in the codes of the wire; the rest of the sentence is the error's own. */
export function problemOf(error: unknown): DeviceProblem {
  if (error instanceof SyncFault) return { code: error.code, detail: error.message };
  const { message } = error as Error;
  const failure = storageFailure(error);
  if (failure === 'damaged')
    return { code: 'damaged', detail: `The catalogue on this device is damaged (${message}); it is being replaced.` };
  if (failure !== undefined)
    return { code: 'disk_full', detail: `This device cannot write to its disk (${message}). Make room; it goes on by itself.` };
  return { code: 'unreachable', detail: message };
}
