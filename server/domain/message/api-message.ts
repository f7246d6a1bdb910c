import { CSV, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { pageOf } from '#domain/kernel/wire-page.ts';
import { WireMessageSchema, WireWholeMessageSchema } from './message-wire.ts';

const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;

export const messageCalls = defineCalls({
  'GET /api/operator/messages': {
    summary: 'Mails, newest first: of one state, or with `search` in address, subject and what they tell of',
    ...desk,
    query: queryOf('state', 'search', 'cursor'),
    answers: { 200: pageOf(WireMessageSchema) },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/messages/:id': {
    summary: 'One, with what it says',
    ...desk,
    answers: { 200: WireWholeMessageSchema },
    refusals: ['not_found'],
  },
  'POST /api/operator/messages/:id/send-again': {
    summary: 'Sends one again that failed or may have arrived',
    ...desk,
    answers: { 200: WireMessageSchema },
    refusals: ['not_found', 'conflict'],
  },
  'GET /api/operator/messages.csv': { summary: 'The same as a file', ...desk, query: queryOf('state', 'search'), answers: { 200: CSV } },
});
