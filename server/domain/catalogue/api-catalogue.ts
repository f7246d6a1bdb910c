import * as z from 'zod';
import { defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { QueuedAnswerSchema } from '#domain/kernel/queued-answer.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';
import { NOT_ON_CARDS, SELDOM_ON_CARDS } from './card-json.ts';
import { CATALOGUE_QUERY_FIELDS, MAX_REFERENCES } from './catalogue-limits.ts';
import { FacetsSchema } from './catalogue-wire.ts';
import { ReviewSchema } from './feed-schema.ts';
import { ReviewSubmissionSchema, WireReviewReceiptSchema } from './review.ts';

const products = z.array(WireProductSchema);
const members = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Names[number], true>;
/** Products of a list; with `fields=card`, only the fields a card shows. */
const listed = z.array(WireProductSchema.partial(members([...NOT_ON_CARDS, ...SELDOM_ON_CARDS])));
const meant = (description: string) => z.string().optional().describe(description);
const question = queryOf(...CATALOGUE_QUERY_FIELDS).extend({
  search: meant('words, or a code: article number, SKU, bar code or id; the products with exactly this code come alone'),
  exact: meant('1: only what the words of search find as they are; nothing is guessed where they find nothing'),
  subcategory: meant('as products state it, in any case'),
  maxDays: meant('whole days from 1 to 365: sent within so many; a product that does not say when it is sent is left out'),
  verified: meant('1: only of suppliers an operator has verified'),
  prices: meant(
    "now: filters, price order and price bands go by the price charged, the day's sale included; left out: by price, the list price",
  ),
  inStock: meant('1: only what is in stock, known and enough for the minimum order, over all SKUs together'),
});
const listQuestion = question.extend({
  fields: meant(
    `card: of each product what a card of a list shows, its main picture alone, and without ${NOT_ON_CARDS.join(', ')}; options and skus are left out where they follow from variants`,
  ),
});

export const catalogueCalls = defineCalls({
  'GET /api/products': {
    summary:
      'A page of products. Headers: X-Total-Count; Link with the address of the next page; Search-Corrected, percent-encoded, with the words whose products these are where those of search find nothing',
    on: 'both',
    query: listQuestion,
    answers: { 200: listed },
    refusals: ['invalid_query'],
  },
  'GET /api/products/facets': {
    summary:
      'Counts for the same question by category, subcategory (where a category is asked for), rating, price band, country, ship days, verified and in stock',
    on: 'both',
    query: question,
    answers: { 200: FacetsSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/products/by-reference': {
    summary:
      'Which products the short references of a hand-off code mean, in the order asked; id is null if no product, or more than one, has it',
    on: 'both',
    query: z.object({
      references: meant(
        `up to ${MAX_REFERENCES} with commas between: the digest of a product's id (domain/kernel/short-digest.ts) in base 36`,
      ),
    }),
    answers: { 200: z.array(z.object({ reference: z.string(), id: z.string().nullable() })) },
    refusals: ['invalid_query'],
  },
  'GET /api/products/:id': {
    summary: 'One product',
    on: 'both',
    answers: { 200: WireProductSchema },
    refusals: ['product_not_found'],
  },
  'GET /api/products/:id/reviews': {
    summary: 'The newest written reviews of a product',
    on: 'both',
    answers: { 200: z.array(ReviewSchema) },
    refusals: ['product_not_found'],
  },
  'POST /api/products/:id/reviews': {
    summary: 'Writes a review; it is shown once an operator has read it. A device keeps it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: ReviewSubmissionSchema,
    answers: { 201: WireReviewReceiptSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'product_not_found', 'too_many_requests'],
  },
  'GET /api/suggest': {
    summary: 'Up to five product names for what is being typed',
    on: 'both',
    query: queryOf('q'),
    answers: { 200: z.array(z.string()) },
    refusals: ['invalid_query'],
  },
  'GET /data/products.json': { summary: 'The first 500 products in default order', on: 'both', answers: { 200: products } },
});
