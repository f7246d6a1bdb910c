import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';

const MAX_NAME = 80;

/** `POST /api/operator/devices`. */
export const DeviceNameSchema = z.strictObject({
  name: z
    .string({ error: 'Name is missing' })
    .max(rawLength(MAX_NAME), `Name has at most ${MAX_NAME} characters`)
    .transform(cleanLine)
    .pipe(z.string().min(1, 'Name is missing').max(MAX_NAME, `Name has at most ${MAX_NAME} characters`)),
});

/** A device the operator knows, as the desk lists it: its token is kept nowhere. */
export const WireRegisteredDeviceSchema = z.object({ id: z.string(), name: z.string(), createdAt: wireTime });
export type WireRegisteredDevice = Wire<typeof WireRegisteredDeviceSchema>;

/** 201 of `POST /api/operator/devices`: the only time its token is shown. */
export const WireNewDeviceSchema = WireRegisteredDeviceSchema.extend({ token: z.string() });
export type WireNewDevice = Wire<typeof WireNewDeviceSchema>;
