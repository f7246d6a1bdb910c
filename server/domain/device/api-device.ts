import * as z from 'zod';
import { CSV, DESK_CALL, defineCalls, media, NO_BODY } from '#domain/kernel/api-call.ts';
import { wireId } from '#domain/kernel/wire-fields.ts';
import { LoadedPackSchema, OutboxEntrySchema, WireDeviceSyncSchema } from './device-wire.ts';
import { DeviceNameSchema, WireNewDeviceSchema, WireRegisteredDeviceSchema } from './registered-device.ts';

export const TrustSchema = z.strictObject({ fingerprint: wireId('Fingerprint') });

export const deviceCalls = defineCalls({
  'GET /api/device/sync': {
    summary: "Returns the state of this device's sync with hosted",
    on: 'device',
    answers: { 200: WireDeviceSyncSchema },
  },
  'POST /api/device/sync': { summary: 'Requests changes from hosted now', on: 'device', answers: { 202: WireDeviceSyncSchema } },
  'POST /api/device/alive': {
    summary: 'Reports every two seconds that the page is running; a window whose page stops reporting is reloaded',
    on: 'device',
    answers: { 204: NO_BODY },
  },
  'POST /api/device/trust': {
    summary: 'Confirms the new key of hosted, after a person compared it with the one shown there',
    on: 'device',
    body: TrustSchema,
    answers: { 200: WireDeviceSyncSchema },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/device/pack': {
    summary: 'Loads a pack (`npm run pack` on hosted) into this device, without a network',
    on: 'device',
    body: media('application/octet-stream'),
    answers: { 200: LoadedPackSchema },
    refusals: ['bad_request', 'conflict', 'unsupported_media_type'],
  },
  'GET /api/device/outbox': {
    summary: 'Lists the entries of the outbox and their outcomes',
    on: 'device',
    answers: { 200: z.array(OutboxEntrySchema) },
  },
  'GET /api/device/outbox.csv': { summary: 'Exports the unsent entries as CSV', on: 'device', answers: { 200: CSV } },
  'POST /api/device/outbox/send': {
    summary: 'Sends the outbox now',
    on: 'device',
    answers: { 202: z.object({ waiting: z.number() }) },
  },
  'POST /api/device/outbox/:id/resubmit': {
    summary: 'Sends an entry again, corrected if a body is given',
    on: 'device',
    body: z.unknown(),
    answers: { 200: OutboxEntrySchema },
    refusals: ['not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/device/outbox/:id': {
    summary: 'Deletes an entry. 202: it may have arrived and is withdrawn as soon as hosted responds',
    on: 'device',
    answers: { 202: OutboxEntrySchema, 204: NO_BODY },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/devices': {
    summary: 'Lists the devices that have a token',
    ...DESK_CALL,
    answers: { 200: z.array(WireRegisteredDeviceSchema) },
  },
  'POST /api/operator/devices': {
    summary: 'Creates a token for a device (its DEVICE_TOKEN): hosted then applies limits to the device instead of its address. Shown once',
    ...DESK_CALL,
    body: DeviceNameSchema,
    answers: { 201: WireNewDeviceSchema },
    refusals: ['invalid_fields'],
  },
  'DELETE /api/operator/devices/:id': {
    summary: 'Revokes the token of a device',
    ...DESK_CALL,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
});
