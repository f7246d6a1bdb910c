import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

const MAX_NAME = 80;

/** `POST /api/operator/devices`. */
export const DeviceNameSchema = z.strictObject({
  name: requiredText('Name', MAX_NAME),
});

/** Of a kiosk: the document it follows, and why it does not follow a newer one. Empty: it follows none. */
const FollowedSchema = z.object({ name: z.string(), issuedAt: z.string(), problem: z.string().nullable() });

/** A device the operator knows, as the desk lists it: its token is kept nowhere. Without `lastSeenAt` it never reported. */
export const WireRegisteredDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: wireTime,
  lastSeenAt: wireTime.exactOptional(),
  /** Of Tradewind. */
  version: z.string().exactOptional(),
  /** Writes that hosted does not have yet. */
  waiting: z.number().exactOptional(),
  /** Where it keeps what waits. */
  freeBytes: z.number().exactOptional(),
  document: FollowedSchema.exactOptional(),
});
export type WireRegisteredDevice = Wire<typeof WireRegisteredDeviceSchema>;

/** 201 of `POST /api/operator/devices`: the only time its token is shown. */
export const WireNewDeviceSchema = WireRegisteredDeviceSchema.extend({ token: z.string() });
export type WireNewDevice = Wire<typeof WireNewDeviceSchema>;
