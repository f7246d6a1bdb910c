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
  search: meant('words, or a code (article number, SKU, bar code or id): only products with exactly this code are returned'),
  exact: meant('1: searches the words unchanged; they are not corrected if they find nothing'),
  subcategory: meant('as stated by products, in upper or lower case'),
  maxDays: meant('whole days from 1 to 365: only products sent within this number of days; a product without a lead time is left out'),
  verified: meant('1: only products of suppliers verified by an operator'),
  prices: meant(
    "now: filters, price order and price bands use the price charged, including the day's sale; without it they use price, the list price",
  ),
  inStock: meant('1: only products in stock: their stock is known and covers the minimum order over all SKUs together'),
});
const listQuestion = question.extend({
  fields: meant(
    `card: returns the fields that a card shows, with the main picture only, without ${NOT_ON_CARDS.join(', ')}; options and skus are left out where they follow from variants`,
  ),
});

export const catalogueCalls = defineCalls({
  'GET /api/products': {
    summary:
      'Lists a page of products. Headers: X-Total-Count; Link with the address of the next page; Search-Corrected, percent-encoded, with the words that were searched instead where those of search find nothing',
    on: 'both',
    query: listQuestion,
    answers: { 200: listed },
    refusals: ['invalid_query'],
  },
  'GET /api/products/facets': {
    summary:
      'Counts the products of a query by category, subcategory (where a category is filtered), rating, price band, country, ship days, verified and in stock',
    on: 'both',
    query: question,
    answers: { 200: FacetsSchema },
    refusals: ['invalid_query'],
  },
  'GET /api/products/by-reference': {
    summary:
      'Resolves the short references of a hand-off code to product ids, in the order of the request; id is null if no product, or more than one, has the reference',
    on: 'both',
    query: z.object({
      references: meant(
        `up to ${MAX_REFERENCES}, separated by commas: the digest of a product's id (domain/kernel/short-digest.ts) in base 36`,
      ),
    }),
    answers: { 200: z.array(z.object({ reference: z.string(), id: z.string().nullable() })) },
    refusals: ['invalid_query'],
  },
  'GET /api/products/:id': {
    summary: 'Returns one product',
    on: 'both',
    answers: { 200: WireProductSchema },
    refusals: ['product_not_found'],
  },
  'GET /api/products/:id/reviews': {
    summary: 'Lists the newest written reviews of a product',
    on: 'both',
    answers: { 200: z.array(ReviewSchema) },
    refusals: ['product_not_found'],
  },
  'POST /api/products/:id/reviews': {
    summary: 'Submits a review; it is published once an operator has approved it. A device stores it and sends it later (202)',
    on: 'both',
    isKeyed: true,
    body: ReviewSubmissionSchema,
    answers: { 201: WireReviewReceiptSchema, 202: QueuedAnswerSchema },
    refusals: ['invalid_fields', 'product_not_found', 'too_many_requests'],
  },
  'GET /api/suggest': {
    summary: 'Suggests up to five product names for the text typed so far',
    on: 'both',
    query: queryOf('q'),
    answers: { 200: z.array(z.string()) },
    refusals: ['invalid_query'],
  },
  'GET /data/products.json': { summary: 'Lists the first 500 products in default order', on: 'both', answers: { 200: products } },
});
