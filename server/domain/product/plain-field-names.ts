/**
 * Optional fields with one name in record, wire, feed, listing and file row. To add one: its name here, its schema in
 * `PlainFieldsSchema`, its example in tests/fixtures/request-schemas.ts. Separate from the schemas, because the shop's
 * first page converts products without loading zod.
 */
export const PLAIN_FIELDS = ['gtin', 'unitsPerCarton', 'sku'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
