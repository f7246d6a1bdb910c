import * as z from 'zod';
import { DESK_CALL, defineCalls, NO_BODY, queryOf } from '#domain/kernel/api-call.ts';
import { DeviceReportSchema, PassedDocumentSchema, WireKioskDocumentSchema, WireReportTakenSchema } from './fleet-wire.ts';

/** For devices that send a token from the operator in `Tradewind-Device`. */
const device = { on: 'hosted' } as const;

export const fleetCalls = defineCalls({
  'POST /v1/device-report': {
    summary:
      'Reports the state of the device of `Tradewind-Device`; its version is in `Tradewind-Version`. Returns which document is stored here for it',
    ...device,
    body: DeviceReportSchema,
    answers: { 200: WireReportTakenSchema },
    refusals: ['unauthorized', 'invalid_fields'],
  },
  'GET /v1/kiosk-document': {
    summary: 'Returns the signed document stored here for the kiosk of `Tradewind-Device`',
    ...device,
    answers: { 200: PassedDocumentSchema },
    refusals: ['unauthorized', 'not_found'],
  },
  'GET /api/operator/kiosk-documents': {
    summary: 'Lists the documents stored here for kiosks, by kiosk name',
    ...DESK_CALL,
    answers: { 200: z.array(WireKioskDocumentSchema) },
  },
  'POST /api/operator/kiosk-documents': {
    summary: 'Stores a signed document for the kiosk named `kiosk`, by default the kiosk of the document’s own name. Replaces an older one',
    ...DESK_CALL,
    query: queryOf('kiosk'),
    body: PassedDocumentSchema,
    answers: { 201: WireKioskDocumentSchema },
    refusals: ['invalid_query', 'invalid_fields', 'conflict'],
  },
  'DELETE /api/operator/kiosk-documents/:kiosk': {
    summary: 'Deletes the document stored here for a kiosk; a kiosk that uses it keeps it',
    ...DESK_CALL,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
});
