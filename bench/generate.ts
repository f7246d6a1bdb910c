import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { percentOf } from '#domain/kernel/money.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { PriceTier, Product } from '#domain/product/product.ts';
import { BADGES, CATEGORY_WORDS, COLOURS, COUNTRIES, FINISHES, MATERIALS, SENTENCES, SIZES, SYLLABLES } from './vocabulary.ts';

const DAY_MS = 86_400_000;
const PRODUCTS_PER_SUPPLIER = 120;

/** Returns a seeded generator of numbers from 0 up to but not including 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to pick from');
  return choice;
}

function some<T>(random: () => number, choices: readonly T[], atMost: number): T[] {
  const start = Math.floor(random() * choices.length);
  return choices.slice(start, start + Math.floor(random() * (atMost + 1)));
}

/** Returns a made-up, pronounceable name: real catalogues have a long tail of brand words. */
function brandName(seed: number): string {
  const random = createRandom(seed * 2_654_435_761);
  const name = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, SYLLABLES)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function priceBreaks(random: () => number, priceCents: number, moq: number): PriceTier[] {
  return [5, 20, 100].slice(0, Math.floor(random() * 4)).map((factor, i) => ({
    minQuantity: moq * factor,
    unitPriceCents: priceCents - percentOf(priceCents, 6 + i * 7),
  }));
}

/** Returns product number `i` (about 1 KB as JSON), the same for the same number and day. */
export function generateProduct(i: number, nowMs: number): Product {
  const random = createRandom(i + 1);
  const category = CATEGORY_WORDS[Math.floor(random() * CATEGORY_WORDS.length)] ?? CATEGORY_WORDS[0];
  if (category === undefined || !CATEGORY_SLUGS.includes(category.slug)) throw new Error('Unknown category');
  const supplier = Math.floor(random() * Math.max(1, i / PRODUCTS_PER_SUPPLIER));
  const brand = brandName(supplier);
  const [finish, material, noun] = [pick(random, FINISHES), pick(random, MATERIALS), pick(random, category.nouns)];
  const priceCents = Math.round(Math.exp(random() * 8.5 + 3.5));
  const moq = pick(random, [1, 2, 5, 10, 20, 50, 100, 500]);
  const rating = Math.round((2.4 + 2.6 * Math.sqrt(random())) * 10) / 10;
  const reviewCount = Math.floor(random() ** 4 * 4000);
  const colors = some(random, COLOURS, 5);
  const image = `/img/${createRandom(i)().toString(16).slice(2).padEnd(16, '0')}`;
  return {
    id: `p-${i.toString(36).padStart(6, '0')}`,
    name: `${brand} ${finish} ${material} ${noun} ${pick(random, ['', '', 'Set', 'Pro', `${100 + Math.floor(random() * 900)}`, 'Mini', 'Duo'])}`.trim(),
    description: `${finish} ${noun.toLowerCase()} in ${material.toLowerCase()}. ${some(random, SENTENCES, 5).join(' ')}`,
    category: category.slug,
    subcategory: pick(random, category.subcategories),
    priceCents,
    originalPriceCents: random() < 0.4 ? Math.round(priceCents * (1.05 + random())) : null,
    moq,
    stock: random() < 0.1 ? null : Math.floor(random() * 20_000),
    images: random() < 0.03 ? [] : [image],
    badges: some(random, BADGES, 2),
    rating: reviewCount === 0 ? 0 : rating,
    reviewCount,
    histogram: [0, 0, 0, 0, reviewCount],
    sold: Math.floor(random() ** 3 * 50_000),
    country: pick(createRandom(supplier), COUNTRIES),
    supplierId: `s-${supplier}`,
    supplierName: `${brand} Trading`,
    isVerifiedSupplier: supplier % 3 === 0,
    createdAt: new Date(nowMs - Math.floor(random() * 700 * DAY_MS)).toISOString(),
    tiers: priceBreaks(random, priceCents, moq),
    colors,
    sizes: category.slug === 'clothing' ? some(random, SIZES, 5) : [],
    shipping: { isFree: random() < 0.3, estimatedDays: random() < 0.1 ? null : 3 + Math.floor(random() * 20), from: null },
    contact: { whatsapp: `1555${String(supplier).padStart(7, '0')}`, email: null },
    specifications: [{ name: 'Material', value: material }],
  };
}

/** Generates `rows` products with one written review each, as a feed delivers them. */
export function* generateRecords(rows: number, nowMs: number): Generator<CatalogueRecord & { readonly seq: number }> {
  for (let i = 0; i < rows; i += 1) {
    const product = generateProduct(i, nowMs);
    const review = {
      id: `r-${i}`,
      author: 'A. Buyer',
      country: 'Kenya',
      rating: 5,
      body: 'As described, well packed.',
      createdAt: product.createdAt,
    };
    yield { product, reviews: [review], seq: i + 1 };
  }
}
