import { CSV, DESK_CALL, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { pageOf } from '#domain/kernel/wire-page.ts';
import { WireMessageSchema, WireWholeMessageSchema } from './message-wire.ts';

export const messageCalls = defineCalls({
  'GET /api/operator/messages': {
    summary: 'Lists mails, newest first: of one state, or with `search` in address, subject and what they are about',
    ...DESK_CALL,
    query: queryOf('state', 'search', 'cursor'),
    answers: { 200: pageOf(WireMessageSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/messages/:id': {
    summary: 'Returns one mail with its text',
    ...DESK_CALL,
    answers: { 200: WireWholeMessageSchema },
    refusals: ['not_found'],
  },
  'POST /api/operator/messages/:id/send-again': {
    summary: 'Sends a mail again that failed or may have arrived',
    ...DESK_CALL,
    answers: { 200: WireMessageSchema },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/messages.csv': {
    summary: 'Exports the same list as CSV',
    ...DESK_CALL,
    query: queryOf('state', 'search'),
    answers: { 200: CSV },
  },
});
