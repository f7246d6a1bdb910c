import { ReviewSubmissionSchema } from '#domain/catalogue/review.ts';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { LeadSchema } from '#domain/lead/lead.ts';
import { parseListing } from '#domain/listing/listing-schema.ts';
import { QuoteSchema } from '#domain/quote/quote.ts';
import { parseBody } from '../../json-body.ts';

const CHECKS: Readonly<Record<OutboxKindName, (body: unknown) => unknown>> = {
  listing: parseListing,
  quote: (body) => parseBody(QuoteSchema, body),
  lead: (body) => parseBody(LeadSchema, body),
  review: (body) => parseBody(ReviewSubmissionSchema, body),
};

/** The same check as on hosted, so that a person hears at once what is wrong; hosted checks again. @throws DomainError `invalid_fields` */
export function checkOutboxBody(kind: OutboxKindName, body: unknown): void {
  CHECKS[kind](body);
}
