import { defineCalls } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { QuoteSchema, WireQuoteSchema } from './quote.ts';

export const quoteCalls = defineCalls({
  'POST /api/quotes': {
    summary: 'Asks for a quote; it is answered within 24 hours. A device keeps it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: QuoteSchema,
    answers: { 201: WireQuoteSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'too_many_requests'],
  },
});
