import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

const MAX_NAME = 80;

/** `POST /api/operator/devices`. */
export const DeviceNameSchema = z.strictObject({
  name: requiredText('Name', MAX_NAME),
});

/** The document a kiosk follows, and why it does not follow a newer one. Empty: it follows none. */
const FollowedSchema = z.object({ name: z.string(), issuedAt: z.string(), problem: z.string().nullable() });

/**
 * A device registered by the operator, as the desk lists it; of its token only a hash is stored. Without `lastSeenAt`
 * it never reported.
 */
export const WireRegisteredDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: wireTime,
  lastSeenAt: wireTime.exactOptional(),
  version: z.string().exactOptional(),
  /** Number of writes not yet received by hosted. */
  waiting: z.number().exactOptional(),
  /** Free bytes on the disk of its outbox. */
  freeBytes: z.number().exactOptional(),
  document: FollowedSchema.exactOptional(),
});
export type WireRegisteredDevice = Wire<typeof WireRegisteredDeviceSchema>;

/** 201 of `POST /api/operator/devices`: the only time its token is shown. */
export const WireNewDeviceSchema = WireRegisteredDeviceSchema.extend({ token: z.string() });
export type WireNewDevice = Wire<typeof WireNewDeviceSchema>;
