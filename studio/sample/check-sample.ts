/**
 * Asserts the promises of resources/sample/catalogue.json; prints each breach and exits 1.
 * Run after make-sample: `npm run sample:check`.
 */
import fs from 'node:fs';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { checkPictures } from './check-pictures.ts';
import { checkProduct } from './check-product.ts';
import type { SampleProduct, SampleSupplier } from './sample-types.ts';

const LEADING_COUNTRIES = ['China', 'India', 'USA', 'Vietnam'];
const file = new URL('../../resources/sample/catalogue.json', import.meta.url);
const { products, suppliers } = JSON.parse(fs.readFileSync(file, 'utf8')) as { products: SampleProduct[]; suppliers: SampleSupplier[] };
const breaches: string[] = [];

function expectTrue(holds: boolean, breach: string) {
  if (!holds) breaches.push(breach);
}

function expectShare(what: string, count: number, [lowest, highest]: readonly [number, number], total = products.length) {
  const percent = (count / total) * 100;
  expectTrue(percent >= lowest && percent <= highest, `${what}: ${percent.toFixed(1)} %, want ${lowest}-${highest} %`);
}

function expectAtLeast(what: string, count: number, least: number) {
  expectTrue(count >= least, `${what}: ${count}, want at least ${least}`);
}

const countOf = (matches: (product: SampleProduct) => boolean) => products.filter(matches).length;
const percentOff = (p: SampleProduct) =>
  p.originalPriceCents === null ? 0 : ((p.originalPriceCents - p.priceCents) / p.originalPriceCents) * 100;
const distinct = (values: readonly string[]) => new Set(values).size;

for (const product of products) breaches.push(...checkProduct(product, suppliers));
expectTrue(distinct(products.map((p) => p.id)) === products.length, 'two products share an id');
expectTrue(distinct(products.map((p) => p.name)) === products.length, 'two products share a name');
expectTrue(distinct(suppliers.map((s) => s.id)) === suppliers.length, 'two suppliers share an id');

for (const slug of CATEGORY_SLUGS) {
  const shelf = products.filter((p) => p.category === slug);
  expectAtLeast(`products in ${slug}`, shelf.length, 50);
  expectAtLeast(`products under 25 days in ${slug}`, shelf.filter((p) => p.createdDaysAgo < 25).length, 5);
}
for (const country of LEADING_COUNTRIES) {
  const ids = new Set(suppliers.filter((s) => s.country === country).map((s) => s.id));
  const theirs = products.filter((p) => ids.has(p.supplierId));
  expectAtLeast(`products from ${country}`, theirs.length, 40);
  expectAtLeast(`products from ${country} rated 4.0 and up`, theirs.filter((p) => p.rating >= 4).length, 6);
}

expectAtLeast('suppliers', suppliers.length, 64);
expectAtLeast('supplier countries', distinct(suppliers.map((s) => s.country)), 24);
const idle = suppliers.filter((s) => products.every((p) => p.supplierId !== s.id)).map((s) => s.name);
expectTrue(idle.length <= suppliers.length / 10, `suppliers without a product: ${idle.join(', ')}`);
expectShare('suppliers without WhatsApp', suppliers.filter((s) => s.whatsapp === null).length, [10, 30], suppliers.length);
expectShare('verified suppliers', suppliers.filter((s) => s.verified).length, [50, 70], suppliers.length);
expectAtLeast('suppliers without e-mail', suppliers.filter((s) => s.email === null).length, 1);

expectShare(
  'discounted',
  countOf((p) => percentOff(p) > 0),
  [30, 40],
);
expectShare(
  'discounted above 20 %',
  countOf((p) => percentOff(p) > 20.5),
  [12, 18],
);
expectTrue(
  products.every((p) => percentOff(p) <= 70),
  'a discount is above 70 %',
);
expectAtLeast(
  'electronics at 70 % off',
  countOf((p) => p.category === 'electronics' && percentOff(p) === 70),
  1,
);
expectAtLeast(
  'products over $1,000',
  countOf((p) => p.priceCents > 100_000),
  10,
);
expectAtLeast(
  'products under $1',
  countOf((p) => p.priceCents < 100),
  3,
);
expectAtLeast(
  'products with MOQ 1',
  countOf((p) => p.moq === 1),
  4,
);
expectAtLeast(
  'known stock under 500',
  countOf((p) => p.stock !== null && p.stock < 500),
  20,
);
expectShare(
  'stock in thousands',
  countOf((p) => (p.stock ?? 0) >= 1_000),
  [50, 95],
);
expectShare(
  'unknown stock',
  countOf((p) => p.stock === null),
  [2, 8],
);
expectShare(
  'unknown delivery days',
  countOf((p) => p.shipping.estimatedDays === null),
  [2, 8],
);
expectShare(
  'with price tiers',
  countOf((p) => p.tiers.length > 0),
  [74, 86],
);

expectAtLeast(
  'with SKUs',
  countOf(({ skus }) => skus !== undefined),
  40,
);
expectAtLeast(
  'with a price per SKU',
  countOf(({ skus = [], priceCents }) => skus.some((sku) => sku.priceCents !== priceCents)),
  5,
);
expectAtLeast(
  'with a stock per SKU',
  countOf(({ skus = [] }) => skus.some((sku) => sku.stock !== null)),
  5,
);
expectAtLeast(
  'with a SKU sold out',
  countOf(({ skus = [] }) => skus.some((sku) => sku.stock === 0)),
  5,
);

breaches.push(...(await checkPictures(products)));

for (const breach of breaches) console.error(`- ${breach}`);
console.log(`${products.length} products, ${suppliers.length} suppliers, ${breaches.length} breaches`);
process.exitCode = breaches.length > 0 ? 1 : 0;
