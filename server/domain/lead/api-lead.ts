import { CSV, defineCalls, media, NO_BODY, queryOf } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { LeadRemarkSchema, LeadSchema, WireLeadReceiptSchema, WireLeadsPageSchema } from './lead.ts';

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
  'PATCH /api/leads/:id': {
    summary: 'Adds a note or a grade to a lead, for who sent it: by the same `Idempotency-Key` and `Idempotency-Client`',
    on: 'hosted',
    body: LeadRemarkSchema,
    answers: { 200: WireLeadReceiptSchema },
    refusals: ['invalid_fields', 'not_found'],
  },
  'PATCH /api/device/leads/:id': {
    summary: 'In a kiosk: a note or a grade for a contact that was left here, sent or not',
    on: 'device',
    bearer: 'staff token',
    body: LeadRemarkSchema,
    answers: { 204: NO_BODY },
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'GET /api/operator/leads': {
    summary: 'Leads, newest first; `search` in name, addresses, phone, company, interest and source',
    ...desk,
    query: queryOf('search', 'offset'),
    answers: { 200: WireLeadsPageSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/leads.csv': { summary: 'Leads as a file', ...desk, query: queryOf('search'), answers: { 200: CSV } },
  'GET /api/operator/leads.vcf': {
    summary: 'Leads as vCards 3.0, one for each',
    ...desk,
    query: queryOf('search'),
    answers: { 200: media('text/vcard') },
  },
});
