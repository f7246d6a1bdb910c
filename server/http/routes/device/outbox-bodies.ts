import { ReviewSubmissionSchema } from '#domain/catalogue/review.ts';
import type { OutboxKindName } from '#domain/device/device-wire.ts';
import { invalidFields } from '#domain/kernel/problem.ts';
import { LeadSchema } from '#domain/lead/lead.ts';
import { parseListing } from '#domain/listing/listing-schema.ts';
import { QuoteSchema } from '#domain/quote/quote.ts';
import { PICTURE_GONE } from '../../../outbox/pictures/bring-pictures.ts';
import type { ChosenPictures } from '../../../outbox/pictures/chosen-pictures.ts';
import { atItsField } from '../../../outbox/pictures/picture-paths.ts';
import { parseBody } from '../../json-body.ts';

const CHECKS: Readonly<Record<OutboxKindName, (body: unknown) => unknown>> = {
  listing: parseListing,
  quote: (body) => parseBody(QuoteSchema, body),
  lead: (body) => parseBody(LeadSchema, body),
  review: (body) => parseBody(ReviewSubmissionSchema, body),
};

/**
 * Runs the same check as hosted, so that errors are reported at once; hosted checks again. @throws DomainError
 * `invalid_fields`
 */
export type CheckOutboxBody = (kind: OutboxKindName, body: unknown) => void;

export function createOutboxBodyCheck({ findMissing }: Pick<ChosenPictures, 'findMissing'>): CheckOutboxBody {
  return (kind, body) => {
    CHECKS[kind](body);
    const missing = kind === 'listing' ? findMissing(JSON.stringify(body)) : undefined;
    if (missing !== undefined) throw invalidFields(atItsField(body, missing, PICTURE_GONE));
  };
}
