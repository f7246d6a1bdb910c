import type { WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { formatCoarsely } from '../age.ts';
import * as copy from './copy.ts';

const MINUTE_MS = 60_000;
/** Five reports were missed. */
const MISSED_MS = 10 * MINUTE_MS;

/** When a device was last heard of, in words. */
export function seenInWords({ lastSeenAt }: WireRegisteredDevice, nowMs: number): { readonly text: string; readonly isMissed: boolean } {
  if (lastSeenAt === undefined) return { text: copy.neverSeen, isMissed: false };
  const agoMs = nowMs - Date.parse(lastSeenAt);
  if (agoMs >= MISSED_MS) return { text: copy.notSeenFor(formatCoarsely(agoMs)), isMissed: true };
  return { text: agoMs < MINUTE_MS ? copy.seenNow : copy.seenAgo(formatCoarsely(agoMs)), isMissed: false };
}
