import { CSV, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { LeadSchema, WireLeadReceiptSchema, WireLeadsPageSchema } from './lead.ts';

const desk = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;

export const leadCalls = defineCalls({
  'POST /api/leads': {
    summary: 'Leaves a name and an address to hear from us. A device keeps it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: LeadSchema,
    answers: { 201: WireLeadReceiptSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'too_many_requests'],
  },
  'GET /api/operator/leads': {
    summary: 'Leads, newest first; `search` in name, address, company and interest',
    ...desk,
    query: queryOf('search', 'offset'),
    answers: { 200: WireLeadsPageSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/leads.csv': { summary: 'Leads as a file', ...desk, answers: { 200: CSV } },
});
