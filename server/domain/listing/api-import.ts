import { CSV, defineCalls, media } from '#domain/kernel/api-call.ts';
import { WireBatchSchema } from './batch-wire.ts';
import { ImportConfirmationSchema, ImportSettingsSchema, WireImportJobSchema, WireImportReceiptSchema } from './import-wire.ts';

/** Calls of a single import job; they require its token. */
const job = { on: 'both', bearer: 'import token', answers: { 200: WireImportJobSchema } } as const;

export const importCalls = defineCalls({
  'POST /api/listings/import': {
    summary: 'Uploads a catalogue file as a form, with the company that offers its products; returns the job that reads it',
    on: 'both',
    isKeyed: true,
    body: media('multipart/form-data'),
    answers: { 201: WireImportReceiptSchema },
    refusals: ['unsupported_media_type', 'too_large', 'too_many_requests', 'invalid_fields', 'unauthorized'],
  },
  'GET /api/listings/import/template.csv': {
    summary: 'Downloads a template file: every column, with rows that can be imported unchanged',
    on: 'both',
    answers: { 200: CSV },
    refusals: ['too_many_requests'],
  },
  'GET /api/listings/import/:id': { summary: 'Returns the state of an import', ...job, refusals: ['unauthorized', 'not_found'] },
  'GET /api/listings/import/:id/events': {
    summary: 'Streams the state of an import: one `job` event now and one per step, until it ends',
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
    summary: 'Confirms writing the import; skipBad agrees that bad rows are left out',
    ...job,
    body: ImportConfirmationSchema,
    refusals: ['unauthorized', 'not_found', 'conflict'],
  },
  'DELETE /api/listings/import/:id': { summary: 'Cancels an import', ...job, refusals: ['unauthorized', 'not_found', 'conflict'] },
  'POST /api/listings/import/:id/undo': {
    summary: 'Undoes what the import changed; for one already undone it returns that state',
    ...job,
    answers: { 200: WireBatchSchema },
    refusals: ['not_found', 'conflict', 'gone'],
  },
  'GET /api/listings/import/:id/problems.csv': {
    summary: 'Exports every wrong row, with the reason and its values, as CSV',
    ...job,
    answers: { 200: CSV },
    refusals: ['unauthorized', 'not_found', 'too_many_requests'],
  },
  'GET /api/listings/import/:id/listings.csv': {
    summary: 'Exports the outcome of every row, with the manage tokens, as CSV',
    ...job,
    answers: { 200: CSV },
    refusals: ['unauthorized', 'not_found', 'too_many_requests'],
  },
});
