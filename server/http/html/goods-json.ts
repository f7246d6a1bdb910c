/** What no card shows, and the second names of what it does: a page of many goods is a quarter smaller without them. */
const LEFT_OUT = new Set([
  'description',
  'imageAlts',
  'specifications',
  'ratingHistogram',
  'image',
  'reviews',
  'sellerCountry',
  'companyName',
  'addedAt',
  'contact',
]);

/** An answer of many goods as a page carries it. The renderer reads either of two names, as every reader of product JSON does; the product's own page has all of it. */
export function goodsJson(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => (LEFT_OUT.has(name) ? undefined : value));
}
