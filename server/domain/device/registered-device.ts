import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

const MAX_NAME = 80;

/** `POST /api/operator/devices`. */
export const DeviceNameSchema = z.strictObject({
  name: requiredText('Name', MAX_NAME),
});

/** A device the operator knows, as the desk lists it: its token is kept nowhere. */
export const WireRegisteredDeviceSchema = z.object({ id: z.string(), name: z.string(), createdAt: wireTime });
export type WireRegisteredDevice = Wire<typeof WireRegisteredDeviceSchema>;

/** 201 of `POST /api/operator/devices`: the only time its token is shown. */
export const WireNewDeviceSchema = WireRegisteredDeviceSchema.extend({ token: z.string() });
export type WireNewDevice = Wire<typeof WireNewDeviceSchema>;
