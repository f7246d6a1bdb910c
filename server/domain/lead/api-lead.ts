import { CSV, DESK_CALL, defineCalls, media, NO_BODY, queryOf } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { LeadRemarkSchema, LeadSchema, WireLeadReceiptSchema, WireLeadsPageSchema } from './lead.ts';

export const leadCalls = defineCalls({
  'POST /api/leads': {
    summary: 'Submits a lead: a name and an address to contact. A device stores it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: LeadSchema,
    answers: { 201: WireLeadReceiptSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'too_many_requests'],
  },
  'PATCH /api/leads/:id': {
    summary: 'Adds a note or a grade to a lead, for its sender: with the same `Idempotency-Key` and `Idempotency-Client`',
    on: 'hosted',
    body: LeadRemarkSchema,
    answers: { 200: WireLeadReceiptSchema },
    refusals: ['invalid_fields', 'not_found'],
  },
  'PATCH /api/device/leads/:id': {
    summary: 'Kiosk: adds a note or a grade to a lead submitted here, sent or unsent',
    on: 'device',
    bearer: 'staff token',
    body: LeadRemarkSchema,
    answers: { 204: NO_BODY },
    refusals: ['invalid_fields', 'not_found', 'conflict'],
  },
  'GET /api/operator/leads': {
    summary: 'Lists leads, newest first; `search` matches name, addresses, phone, company, interest and source',
    ...DESK_CALL,
    query: queryOf('search', 'offset'),
    answers: { 200: WireLeadsPageSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/operator/leads.csv': { summary: 'Exports leads as CSV', ...DESK_CALL, query: queryOf('search'), answers: { 200: CSV } },
  'GET /api/operator/leads.vcf': {
    summary: 'Exports leads as vCards 3.0, one per lead',
    ...DESK_CALL,
    query: queryOf('search'),
    answers: { 200: media('text/vcard') },
  },
});
