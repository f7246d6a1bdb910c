import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_MARK, csvLine } from '#domain/kernel/files/csv.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { type ListingContent, toProduct } from '#domain/listing/listing.ts';
import { ListingSubmissionSchema } from '#domain/listing/listing-schema.ts';
import type { Product } from '#domain/product/product.ts';
import { createImportRuns } from '../../../tests/fixtures/import/import-runs.ts';
import { createTextSource, previewFile } from '../../../tests/fixtures/import-files.ts';
import { canonicalJson } from '../../stores/canonical-json.ts';
import { toStagedListing } from '../commit/listing-rows.ts';
import { PRODUCT_COLUMNS, rowsOfListing, rowsOfProduct } from './product-file.ts';

const imports = createImportRuns();

const PIECES = [
  'a',
  'B',
  ' ',
  'ß',
  '漢字',
  '😀',
  '=1+1',
  '-5',
  '+',
  '@x',
  "'",
  "'=",
  '"',
  '|',
  ',',
  ';',
  '/',
  '\\',
  '=',
  '<b>',
  '&amp;',
  '[1]',
  '1,255',
];
const text = (pieces: readonly string[], maxLength = 6) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((parts) => `x${parts.join('')}`);
const line = text(PIECES).map(cleanLine);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const lines = (maxLength: number) => fc.uniqueArray(line, { maxLength });
const cents = fc.integer({ min: 1, max: 999_999 }).map((value) => (value / 100).toFixed(2));
const picture = fc.constantFrom('/img/abc123', '/img/def456', 'https://pictures.example/a,b.jpg', 'https://pictures.example/a|b.jpg');

const choices = fc
  .uniqueArray(line, { minLength: 1, maxLength: 3 })
  .chain((values) =>
    fc.record({
      name: fc.constantFrom('Size', 'Color', 'Capacity, l', 'a=b'),
      values: fc.constant(values),
      prices: fc.array(cents, { minLength: values.length, maxLength: values.length }),
      stocks: fc.option(fc.array(fc.nat(5000), { minLength: values.length, maxLength: values.length })),
      image: fc.option(picture),
    }),
  )
  .map(({ name, values, prices, stocks, image }) => ({
    price: prices.toSorted((a, b) => Number(a) - Number(b))[0],
    tiers: [],
    ...(stocks !== null && { stock: undefined }),
    colors: undefined,
    sizes: undefined,
    options: [{ name, values }],
    skus: values.map((value, at) => ({
      sku: `=S-${at}`,
      options: { [name]: value },
      price: prices[at],
      stock: stocks?.[at] ?? null,
      ...(at === 0 && { gtin: '4006381333931' }),
      ...(at === 0 && image !== null && { imageUrl: image }),
    })),
  }));

/** Listings as the form may submit them; those the form refuses are skipped. */
const content = fc
  .record({
    name: line,
    description: text([...PIECES, '\n', '\r\n', '\n\n'], 12),
    category: fc.constantFrom('Home & Kitchen', 'Tools'),
    price: cents,
    moq: fc.integer({ min: 1, max: 20_000 }),
    country: fc.constantFrom('India', 'USA', 'Somewhere, else'),
    companyName: line,
    contactEmail: fc.constant('sales@harbour.example'),
    whatsapp: maybe(fc.constant('+91 98765 43210')),
    images: fc.uniqueArray(picture, { minLength: 1, maxLength: 3 }),
    tiers: maybe(fc.constant([{ min: 1000, price: 0.01 }])),
    colors: maybe(lines(3)),
    sizes: maybe(lines(3)),
    stock: maybe(fc.nat(100_000)),
    shipDays: maybe(fc.nat(365)),
    orderIncrement: maybe(fc.integer({ min: 1, max: 48 })),
    specifications: fc.uniqueArray(fc.record({ name: line, value: line }), { maxLength: 3, selector: ({ name }) => name }),
    sku: maybe(line),
    gtin: maybe(fc.constant('4006381333931')),
    unitsPerCarton: maybe(fc.integer({ min: 1, max: 1000 })),
    choices: fc.option(choices),
  })
  .map(({ choices: chosen, ...fields }) => ListingSubmissionSchema.safeParse({ ...fields, ...chosen }))
  .filter((parsed) => parsed.success)
  .map((parsed) => parsed.data as ListingContent);

const submissions = fc.record({
  content,
  originalPriceCents: fc.option(fc.integer({ min: 1_000_000, max: 2_000_000 })),
  isFirstReduced: fc.boolean(),
  isFirstUncounted: fc.boolean(),
  badges: lines(2),
  subcategory: fc.option(line),
  isFree: fc.boolean(),
  from: fc.option(line),
});

/** Sets what a shop's file may contain for a single SKU only. */
function withFirstSku(
  product: Product,
  { isFirstReduced, isFirstUncounted }: { isFirstReduced: boolean; isFirstUncounted: boolean },
): Product {
  const [first, ...others] = product.skus ?? [];
  if (first === undefined) return product;
  const isUncounted = isFirstUncounted && others.some(({ stock }) => stock !== null);
  return {
    ...product,
    ...(isUncounted && { stock: null }),
    skus: [{ ...first, ...(isFirstReduced && { originalPriceCents: 3_000_000 }), ...(isUncounted && { stock: null }) }, ...others],
  };
}

const fileOf = (rows: readonly (readonly (string | null)[])[]) =>
  createTextSource(CSV_MARK + [PRODUCT_COLUMNS, ...rows].map(csvLine).join(''));

test('importing an export of the catalogue changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(submissions, { minLength: 1, maxLength: 4 }), fc.nat(), async (goods, batch) => {
      const products = goods.map(({ content, originalPriceCents, badges, subcategory, isFree, from, ...first }, at): Product => {
        const listed = {
          id: `p-${batch}-${at}`,
          supplierId: 'sup-1',
          pathOf: (source: string) => (source.startsWith('/img/') ? source : null),
        };
        const product = toProduct(content, { ...listed, publishedAt: '2026-11-21T10:00:00.000Z', previous: undefined });
        const { estimatedDays } = product.shipping;
        return {
          ...withFirstSku(product, first),
          originalPriceCents,
          badges,
          subcategory,
          shipping: { isFree, estimatedDays, from },
          isVerifiedSupplier: true,
        };
      });
      await imports.store.putRecords(products.map((product) => ({ product, reviews: [] })));
      const outcome = await imports.run(fileOf(products.flatMap(rowsOfProduct)), { choices: {} });
      expect(outcome.problems).toEqual([]);
      expect(outcome).toMatchObject({ counts: { added: 0, changed: 0, unchanged: products.length } });
    }),
    { numRuns: 12 },
  );
});

test("an export of a supplier's listings reads back unchanged", async () => {
  const settings = { companyName: null, contactEmail: null, country: null, whatsapp: null, mapping: null, choices: {} };
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), async (contents) => {
      const file = await previewFile(fileOf(contents.flatMap((each, at) => rowsOfListing(`lst-${at}`, each))));
      const read = file.preview.map((seen) => {
        const staged = 'row' in seen ? toStagedListing(seen.row, settings, 'sup-1') : seen;
        return 'row' in staged ? [staged.row.shopId, canonicalJson(staged.row.content)] : staged.problems;
      });
      expect(read).toEqual(contents.map((each, at) => [`lst-${at}`, canonicalJson({ ...each, orderIncrement: null })]));
    }),
    { numRuns: 30 },
  );
});
