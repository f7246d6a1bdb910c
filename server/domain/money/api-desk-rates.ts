import * as z from 'zod';
import { CSV, DESK_CALL, defineCalls } from '#domain/kernel/api-call.ts';
import { FetchRatesSchema, RatesByHandSchema, UseRateSchema, WireDeskRatesSchema, WireRatesSavedSchema } from './rates-wire.ts';

/** Exchange rates at the desk. */
export const deskRatesCalls = defineCalls({
  'GET /api/operator/rates': {
    summary: 'Returns the exchange rates that count, those that wait for a person, and how the feed goes',
    ...DESK_CALL,
    answers: { 200: WireDeskRatesSchema },
  },
  'POST /api/operator/rates': {
    summary: 'Saves rates of today, and until when they count whatever a feed says; moves over 20 % need `confirm`',
    ...DESK_CALL,
    body: RatesByHandSchema,
    answers: { 200: WireRatesSavedSchema },
    refusals: ['invalid_fields', 'revision_changed', 'conflict'],
  },
  'POST /api/operator/rates/csv': {
    summary:
      'Saves the rates of a file with the header `code,rate,date` and at most 1,000 rows; moves over 20 % need `confirm=1`, and `revision` refuses if other rates are stored by then',
    ...DESK_CALL,
    query: z.object({ confirm: z.enum(['1']).optional(), revision: z.string().optional() }),
    body: CSV,
    answers: { 200: WireRatesSavedSchema },
    refusals: ['invalid_fields', 'revision_changed', 'conflict'],
  },
  'POST /api/operator/rates/fetch': {
    summary: 'Asks the feed now; `conflict` with the reason if it failed, which changes nothing',
    ...DESK_CALL,
    body: FetchRatesSchema,
    answers: { 200: WireDeskRatesSchema },
    refusals: ['conflict'],
  },
  'POST /api/operator/rates/use': {
    summary: 'Lets a rate count that waited because it moved over 20 %',
    ...DESK_CALL,
    body: UseRateSchema,
    answers: { 200: WireDeskRatesSchema },
    refusals: ['invalid_fields', 'not_found', 'revision_changed', 'conflict'],
  },
});
