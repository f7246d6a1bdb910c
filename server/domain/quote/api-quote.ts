import { defineCalls } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { AcceptOfferSchema, AnswerSchema, WireBuyerQuoteSchema } from './offer-wire.ts';
import { QuoteSchema, WireDeskQuoteSchema, WirePortalQuoteSchema, WireQuoteSchema } from './quote.ts';

const ANSWER_REFUSALS = ['not_found', 'invalid_fields', 'revision_changed', 'conflict'] as const;

export const quoteCalls = defineCalls({
  'POST /api/quotes': {
    summary: 'Requests a quote; it is answered within 24 hours. A device stores it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: QuoteSchema,
    answers: { 201: WireQuoteSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'too_many_requests'],
  },
  'GET /api/quotes/:id': {
    summary: 'Returns a quote request and its offer to the holder of its token',
    on: 'both',
    bearer: 'quote token',
    answers: { 200: WireBuyerQuoteSchema },
    refusals: ['unauthorized', 'not_found'],
  },
  'POST /api/quotes/:id/accept': {
    summary: 'Accepts the offer, once; it is paid by `POST /api/create-payment-intent` with its `quoteId`',
    on: 'both',
    bearer: 'quote token',
    body: AcceptOfferSchema,
    answers: { 200: WireBuyerQuoteSchema },
    refusals: ['unauthorized', ...ANSWER_REFUSALS],
  },
  'POST /api/operator/quotes/:id/answer': {
    summary: 'Offers a price, or a different one while none is accepted',
    on: 'both',
    bearer: 'OPERATOR_TOKEN',
    body: AnswerSchema,
    answers: { 200: WireDeskQuoteSchema },
    refusals: ANSWER_REFUSALS,
  },
  'POST /api/operator/quotes/:id/renew-link': {
    summary: "Ends the buyer's link to the quote request and to its orders, and mails new ones",
    on: 'both',
    bearer: 'OPERATOR_TOKEN',
    answers: { 200: WireDeskQuoteSchema },
    refusals: ['not_found'],
  },
  'POST /api/supplier/quotes/:id/answer': {
    summary: 'Offers a price for a request that contains only products of the supplier',
    on: 'both',
    bearer: 'supplier token',
    body: AnswerSchema,
    answers: { 200: WirePortalQuoteSchema },
    refusals: ANSWER_REFUSALS,
  },
});
