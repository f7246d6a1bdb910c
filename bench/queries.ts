import { type CatalogueQuery, SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { createRandom, generateProduct, pick } from './generate.ts';
import { COUNTRIES } from './vocabulary.ts';

export const BENCH_NOW = Date.UTC(2026, 10, 21, 12);
const PAGE = 24;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const OPEN_QUERY: CatalogueQuery = {
  search: '',
  isExact: false,
  categories: [],
  rule: null,
  subcategory: null,
  seller: null,
  country: null,
  minPriceCents: null,
  maxPriceCents: null,
  minRating: null,
  maxMoq: null,
  maxDays: null,
  isVerified: false,
  isInStock: false,
  prices: null,
  sort: 'relevance',
  limit: PAGE,
  cursor: null,
  fields: null,
};

/** Returns category pages as visitors request them: a category, some filters, any sort. */
export function filterQueries(count: number, seed: number): CatalogueQuery[] {
  const random = createRandom(seed);
  const maybe = <T>(share: number, make: () => T): T | null => (random() < share ? make() : null);
  return Array.from({ length: count }, () => {
    const low = maybe(0.4, () => Math.round(Math.exp(random() * 8 + 3.5)));
    return {
      ...OPEN_QUERY,
      categories: random() < 0.85 ? [pick(random, CATEGORY_SLUGS)] : [],
      rule: maybe(0.1, () => pick(random, ['trending', 'new'] as const)),
      country: maybe(0.15, () => pick(random, COUNTRIES)),
      minPriceCents: low,
      maxPriceCents: low === null ? null : maybe(0.6, () => low * 4),
      minRating: maybe(0.3, () => pick(random, [1, 2, 3, 4, 4.5])),
      maxMoq: maybe(0.1, () => pick(random, [1, 10, 100])),
      sort: pick(random, SORTS),
    };
  });
}

/** Returns two or three words of a product's name; now and then including the brand. */
export function searchTexts(count: number, products: number, seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const words = generateProduct(Math.floor(random() * products), BENCH_NOW)
      .name.toLowerCase()
      .split(' ');
    const start = random() < 0.2 ? 0 : 1 + Math.floor(random() * 2);
    return words.slice(start, start + 2 + Math.floor(random() * 2)).join(' ');
  });
}

/**
 * Returns the text with one typo (a letter lost, doubled, changed or swapped) in a word of six letters or more, so that
 * five remain to match; undefined if it has none.
 */
export function withTypo(text: string, seed: number): string | undefined {
  const random = createRandom(seed);
  const words = text.split(' ');
  const long = words.map((word, i) => ({ word, i })).filter(({ word }) => /^[a-z]{6,}$/.test(word));
  if (long.length === 0) return undefined;
  const { word, i } = pick(random, long);
  words[i] = slip(random, word);
  return words.join(' ');
}

function slip(random: () => number, word: string): string {
  const at = Math.floor(random() * (word.length - 1));
  const [head, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return head + word.slice(at + 1);
    case 1:
      return head + here + pick(random, [...LETTERS]) + word.slice(at + 1);
    case 2:
      return head + pick(random, [...LETTERS]) + word.slice(at + 1);
    default:
      return head + next + here + word.slice(at + 2);
  }
}

/** Returns the contents of the search field after each key, from the second on. */
export function typedPrefixes(texts: readonly string[]): string[] {
  return texts.flatMap((text) => Array.from({ length: Math.max(0, Math.min(text.length, 14) - 1) }, (_, i) => text.slice(0, i + 2)));
}
