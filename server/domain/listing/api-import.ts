import { CSV, defineCalls, media } from '#domain/kernel/api-call.ts';
import { WireBatchSchema } from './batch-wire.ts';
import { ImportConfirmationSchema, ImportSettingsSchema, WireImportJobSchema, WireImportReceiptSchema } from './import-wire.ts';

/** Calls of a single import job; they require its token. */
const job = { on: 'both', bearer: 'import token', answers: { 200: WireImportJobSchema } } as const;

export const importCalls = defineCalls({
  'POST /api/listings/import': {
    summary: 'Takes a catalogue file in a form, with who offers its products; answers the job that reads it',
    on: 'both',
    isKeyed: true,
    body: media('multipart/form-data'),
    answers: { 201: WireImportReceiptSchema },
    refusals: ['unsupported_media_type', 'too_large', 'too_many_requests', 'invalid_fields', 'unauthorized'],
  },
  'GET /api/listings/import/template.csv': {
    summary: 'A file to begin with: every column, and rows that import as they stand',
    on: 'both',
    answers: { 200: CSV },
    refusals: ['too_many_requests'],
  },
  'GET /api/listings/import/:id': { summary: 'Where an import stands', ...job, refusals: ['unauthorized', 'not_found'] },
  'GET /api/listings/import/:id/events': {
    summary: 'The same as a stream: one `job` event now and one per step, until it is over',
    ...job,
    answers: { 200: media('text/event-stream') },
    refusals: ['unauthorized', 'not_found', 'too_many_requests'],
  },
  'POST /api/listings/import/:id/mapping': {
    summary: 'Reads the file again with other columns or another company',
    ...job,
    body: ImportSettingsSchema,
    refusals: ['unauthorized', 'not_found', 'invalid_fields', 'conflict'],
  },
  'POST /api/listings/import/:id/confirm': {
    summary: 'Agrees to write it; skipBad agrees that bad rows are left out',
    ...job,
    body: ImportConfirmationSchema,
    refusals: ['unauthorized', 'not_found', 'conflict'],
  },
  'DELETE /api/listings/import/:id': { summary: 'Calls an import off', ...job, refusals: ['unauthorized', 'not_found', 'conflict'] },
  'POST /api/listings/import/:id/undo': {
    summary: 'Takes back what it did; of one that is undone it says so',
    ...job,
    answers: { 200: WireBatchSchema },
    refusals: ['not_found', 'conflict', 'gone'],
  },
  'GET /api/listings/import/:id/problems.csv': {
    summary: 'Every row that is wrong, with why and what stands in it',
    ...job,
    answers: { 200: CSV },
    refusals: ['unauthorized', 'not_found', 'too_many_requests'],
  },
  'GET /api/listings/import/:id/listings.csv': {
    summary: 'What became of every row, with the manage tokens',
    ...job,
    answers: { 200: CSV },
    refusals: ['unauthorized', 'not_found', 'too_many_requests'],
  },
});
