import * as z from 'zod';
import { defineCalls, NO_BODY, queryOf } from '#domain/kernel/api-call.ts';
import { DeviceReportSchema, PassedDocumentSchema, WireKioskDocumentSchema, WireReportTakenSchema } from './fleet-wire.ts';

/** For devices that send a token from the operator in `Tradewind-Device`. */
const device = { on: 'hosted' } as const;
const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;

export const fleetCalls = defineCalls({
  'POST /v1/device-report': {
    summary: 'How the device of `Tradewind-Device` stands; its version in `Tradewind-Version`. Says which document lies here for it',
    ...device,
    body: DeviceReportSchema,
    answers: { 200: WireReportTakenSchema },
    refusals: ['unauthorized', 'invalid_fields'],
  },
  'GET /v1/kiosk-document': {
    summary: 'The signed document that lies here for the kiosk of `Tradewind-Device`',
    ...device,
    answers: { 200: PassedDocumentSchema },
    refusals: ['unauthorized', 'not_found'],
  },
  'GET /api/operator/kiosk-documents': {
    summary: 'Documents that lie here for kiosks, by the kiosk’s name',
    ...desk,
    answers: { 200: z.array(WireKioskDocumentSchema) },
  },
  'POST /api/operator/kiosk-documents': {
    summary:
      'Puts a signed document here for the kiosk called `kiosk`, by default for the one of the document’s own name. Replaces an older one',
    ...desk,
    query: queryOf('kiosk'),
    body: PassedDocumentSchema,
    answers: { 201: WireKioskDocumentSchema },
    refusals: ['invalid_query', 'invalid_fields', 'conflict'],
  },
  'DELETE /api/operator/kiosk-documents/:kiosk': {
    summary: 'Removes the document that lies here for a kiosk; a kiosk that follows it goes on doing so',
    ...desk,
    answers: { 204: NO_BODY },
    refusals: ['not_found'],
  },
});
