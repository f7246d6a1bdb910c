import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import type { PlainFieldsSchema } from './product-shape.ts';

/**
 * Optional fields that are the same wherever a product is spoken of: the record, the wire, the feed, a listing, a file's row. To add one:
 * its name here, its schema in `PlainFieldsSchema`, its example in tests/fixtures/request-schemas.ts. The names stand apart from the schemas
 * because the first page of the shop converts products without loading zod.
 */
export const PLAIN_FIELDS = [] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type PlainFields = { readonly [K in PlainField]?: DeepReadonly<z.output<typeof PlainFieldsSchema>>[K] };

/** The plain fields that are there; an absent one leaves no trace. */
export function plainFieldsOf(from: PlainFields): PlainFields {
  const found: { -readonly [K in PlainField]?: PlainFields[K] } = {};
  for (const field of PLAIN_FIELDS) if (from[field] !== undefined) found[field] = from[field];
  return found;
}
