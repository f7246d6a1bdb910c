/**
 * Optional fields that are the same wherever a product is spoken of: the record, the wire, the feed, a listing, a file's row. To add one:
 * its name here, its schema in `PlainFieldsSchema`, its example in tests/fixtures/request-schemas.ts. The names stand apart from the schemas
 * because the first page of the shop converts products without loading zod.
 */
export const PLAIN_FIELDS = ['gtin', 'unitsPerCarton', 'sku'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
