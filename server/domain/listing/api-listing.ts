import * as z from 'zod';
import { defineCalls, media, queryOf } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { ListingSubmissionSchema } from './listing-schema.ts';
import {
  ListingClaimSchema,
  WireListingReceiptSchema,
  WireListingSchema,
  WirePictureSchema,
  WireWaitingListingSchema,
} from './listing-wire.ts';

/** On a device, a listing not yet received by hosted is answered from the local copy. */
const listing = z.union([WireListingSchema, WireWaitingListingSchema]);
const owned = { on: 'both', bearer: 'manage token', answers: { 200: listing } } as const;

export const listingCalls = defineCalls({
  'POST /api/products': {
    summary: 'Submits a listing; an operator reviews it within 24 hours. A device stores it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: ListingSubmissionSchema,
    answers: { 201: WireListingReceiptSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'too_many_requests', 'unauthorized'],
  },
  'POST /api/listings/claim': {
    summary: 'Returns the receipt of a listing once more, for the key and the client of its submission; 410 if it was returned already',
    on: 'hosted',
    body: ListingClaimSchema,
    answers: { 200: WireListingReceiptSchema },
    refusals: ['invalid_fields', 'not_found', 'gone'],
  },
  'GET /api/listings/:id': { summary: 'Returns the state of a listing', ...owned, refusals: ['unauthorized', 'not_found'] },
  'PATCH /api/listings/:id': {
    summary:
      'Changes fields of a listing. Stock changes at once (units equal to those in seenStock keep their current value), all other fields are reviewed first',
    ...owned,
    body: z.record(z.string(), z.unknown()),
    refusals: ['unauthorized', 'not_found', 'invalid_fields', 'conflict'],
  },
  'DELETE /api/listings/:id': { summary: 'Withdraws a listing permanently', ...owned, refusals: ['unauthorized', 'not_found', 'conflict'] },
  'POST /api/images': {
    summary: 'Uploads a picture: a form with one file, or the picture itself as the body, at most 10 MB',
    on: 'both',
    body: media('image/*'),
    answers: { 201: WirePictureSchema },
    refusals: ['unsupported_media_type', 'too_large', 'too_many_requests'],
  },
  'GET /img/:hash': {
    summary: 'Returns a picture in one of its widths, as WebP or AVIF by Accept; s is the signature for a picture that is not public yet',
    on: 'both',
    query: queryOf('w', 's'),
    answers: { 200: media('image/*') },
    refusals: ['invalid_query', 'not_found'],
  },
});
