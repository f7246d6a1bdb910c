import type { WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { formatCoarsely } from '../age.ts';
import * as copy from './copy.ts';

const MINUTE_MS = 60_000;
/** Milliseconds after which a device is reported missing: five missed reports. */
const MISSED_MS = 10 * MINUTE_MS;

export function seenInWords({ lastSeenAt }: WireRegisteredDevice, nowMs: number): { readonly text: string; readonly isMissed: boolean } {
  if (lastSeenAt === undefined) return { text: copy.neverSeen, isMissed: false };
  const agoMs = nowMs - Date.parse(lastSeenAt);
  if (agoMs >= MISSED_MS) return { text: copy.notSeenFor(formatCoarsely(agoMs)), isMissed: true };
  return { text: agoMs < MINUTE_MS ? copy.seenNow : copy.seenAgo(formatCoarsely(agoMs)), isMissed: false };
}
