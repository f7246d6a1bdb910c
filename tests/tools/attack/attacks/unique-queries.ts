import { type Attack, strangerAddress } from '../attack.ts';
import { flood } from '../flood.ts';

const WORDS = ['mug', 'cotton', 'steel', 'goal', 'lamp', 'drill', 'linen', 'soap', 'chair', 'cable'];

/** Returns a path that never repeats, so that no cache entry is useful. */
function path(n: number): string {
  const word = WORDS[n % WORDS.length] ?? 'mug';
  switch (n % 6) {
    case 0:
      return `/api/products?search=${word}%20${n.toString(36)}`;
    case 1:
      return `/api/products?minPrice=${(n % 90) / 10}&maxPrice=${10 + n / 100}&sort=price-asc`;
    case 2:
      return `/?search=${word}${n.toString(36)}`;
    case 3:
      return `/product/nothing-${n.toString(36)}`;
    case 4:
      return `/api/products/facets?search=${word}&maxMoq=${n}`;
    default:
      return `/api/suggest?q=${word.slice(0, 2)}${n.toString(36)}`;
  }
}

export const uniqueQueries: Attack = {
  name: 'unique-queries',
  description: '500 searches, filters and pages a second, none requested before, by 12 clients',
  seconds: 8,
  run: (context) =>
    flood(context, { callers: 12, perSecond: context.count(500), nextCall: (n) => ({ path: path(n), from: strangerAddress(n % 50) }) }),
};
