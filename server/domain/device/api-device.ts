import * as z from 'zod';
import { CSV, defineCalls, media, NO_BODY } from '#domain/kernel/api-call.ts';
import { wireId } from '#domain/kernel/wire-fields.ts';
import { LoadedPackSchema, OutboxEntrySchema, WireDeviceSyncSchema } from './device-wire.ts';
import { DeviceNameSchema, WireNewDeviceSchema, WireRegisteredDeviceSchema } from './registered-device.ts';

const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;

export const TrustSchema = z.strictObject({ fingerprint: wireId('Fingerprint') });

export const deviceCalls = defineCalls({
  'GET /api/device/sync': { summary: 'How this device stands with hosted', on: 'device', answers: { 200: WireDeviceSyncSchema } },
  'POST /api/device/sync': { summary: 'Asks hosted now what is new', on: 'device', answers: { 202: WireDeviceSyncSchema } },
  'POST /api/device/alive': {
    summary: 'The page says every two seconds that it runs; a window whose page falls silent loads it anew',
    on: 'device',
    answers: { 204: NO_BODY },
  },
  'POST /api/device/trust': {
    summary: 'A person compared the new key of hosted with the one shown there, and confirms it',
    on: 'device',
    body: TrustSchema,
    answers: { 200: WireDeviceSyncSchema },
    refusals: ['invalid_fields', 'conflict'],
  },
  'POST /api/device/pack': {
    summary: 'Takes a pack (`npm run pack` on hosted) into this device, without a network',
    on: 'device',
    body: media('application/octet-stream'),
    answers: { 200: LoadedPackSchema },
    refusals: ['bad_request', 'conflict', 'unsupported_media_type'],
  },
  'GET /api/device/outbox': {
    summary: 'What waits to be sent, and what became of it',
    on: 'device',
    answers: { 200: z.array(OutboxEntrySchema) },
  },
  'GET /api/device/outbox.csv': { summary: 'What is not sent yet, as a file for a spreadsheet', on: 'device', answers: { 200: CSV } },
  'POST /api/device/outbox/send': {
    summary: 'Tries to send now',
    on: 'device',
    answers: { 202: z.object({ waiting: z.number() }) },
  },
  'POST /api/device/outbox/:id/resubmit': {
    summary: 'Sends an entry again, corrected when a body is given',
    on: 'device',
    body: z.unknown(),
    answers: { 200: OutboxEntrySchema },
    refusals: ['not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/device/outbox/:id': {
    summary: 'Throws an entry away. 202: it may have arrived, and is taken back as soon as hosted answers',
    on: 'device',
    answers: { 202: OutboxEntrySchema, 204: NO_BODY },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/devices': { summary: 'Devices that have a token', ...desk, answers: { 200: z.array(WireRegisteredDeviceSchema) } },
  'POST /api/operator/devices': {
    summary: 'Makes a token for a device (its DEVICE_TOKEN): hosted then counts it by itself, not by its address. Shown once',
    ...desk,
    body: DeviceNameSchema,
    answers: { 201: WireNewDeviceSchema },
    refusals: ['invalid_fields'],
  },
  'DELETE /api/operator/devices/:id': {
    summary: 'Revokes the token of a device',
    ...desk,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
});
