import { expect, test } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { makeFolder, makePage, makeProduct, NOON } from '../catalogue.fixture.ts';
import { openCatalogue } from '../open-catalogue.ts';

const SALE: FlashSale = { day: '2026-11-21', ids: ['p3', 'gone', 'p1'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
const DAY_MS = 86_400_000;

const products = Array.from({ length: 40 }, (_, i) =>
  makeProduct({
    id: `p${i}`,
    reviewCount: i,
    rating: i % 2 === 0 ? 4.2 : 3.9,
    sold: i === 39 ? 11 : 0,
    category: i % 4 === 0 ? 'electronics' : 'beauty',
    priceCents: 1000,
    originalPriceCents: i === 4 ? 1250 : i === 5 ? 3000 : null,
    country: i < 20 ? 'China' : i < 22 ? 'India' : null,
    supplierId: i < 10 ? `s${i % 3}` : null,
    supplierName: i < 10 ? `Renamed ${i}` : i === 10 ? 'Unlisted Ltd' : null,
  }),
);

function openShop(clock: { ms: number }) {
  const catalogue = openCatalogue({ file: `${makeFolder()}/catalogue.db`, now: () => clock.ms });
  catalogue.apply(makePage(0, products, [], { flashSale: SALE }));
  return catalogue;
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('each block from top to bottom shows the next products that no block above it shows', () => {
  const catalogue = openShop({ ms: NOON });
  const home = catalogue.home();
  expect(idsOf(home.flashProducts)).toEqual(['p3', 'p1']);
  expect(idsOf(home.trending)).toEqual(['p38', 'p36', 'p34', 'p32', 'p30', 'p39', 'p28', 'p26', 'p24', 'p22']);
  expect(idsOf(home.recommended)).toEqual(['p37', 'p35', 'p33', 'p31', 'p29', 'p27', 'p20', 'p25']);
  expect(home.spotlight.map(({ country, products: list }) => [country, idsOf(list)])).toEqual([
    ['China', ['p18', 'p16', 'p19', 'p14']],
    // Only two products are from India and Recommended shows one of them, so it is repeated here.
    ['India', ['p21', 'p20']],
    ['USA', []],
    ['Vietnam', []],
  ]);
  expect(idsOf(home.products)).toEqual(['p23', 'p17', 'p15', 'p12', 'p13', 'p10', 'p11', 'p8', 'p9', 'p6', 'p7', 'p5']);
  const all = [home.flashProducts, home.trending, home.recommended, home.products, home.spotlight[0]?.products ?? []].flatMap(idsOf);
  expect(new Set(all).size).toBe(all.length);
  catalogue.close();
});

test('a shop of five products repeats them in every block instead of leaving gaps', () => {
  const catalogue = openCatalogue({ file: `${makeFolder()}/catalogue.db`, now: () => NOON });
  catalogue.apply(makePage(0, products.slice(0, 5)));
  const { trending, recommended, products: grid, spotlight } = catalogue.home();
  expect([trending, recommended, grid].map((block) => block.length)).toEqual([3, 5, 5]);
  expect(spotlight[0]?.products).toHaveLength(4);
  catalogue.close();
});

test('the figures of the page are counted from the catalogue', () => {
  const catalogue = openShop({ ms: NOON });
  const home = catalogue.home();
  expect(home.totalProducts).toBe(40);
  expect(home.dealCounts).toMatchObject({ electronics: 1, beauty: 1, tools: 0 });
  expect(home.maxDiscountPercent).toBe(67);
  expect(home.maxElectronicsDiscountPercent).toBe(20);
  expect(home.countryCount).toBe(2);
  expect(home.supplierCount).toBe(4);
  catalogue.close();
});

test('a slide counts and pictures only the products it links to', () => {
  const at = (daysAgo: number) => new Date(NOON - daysAgo * DAY_MS).toISOString();
  const catalogue = openCatalogue({ file: `${makeFolder()}/catalogue.db`, now: () => NOON });
  const tiers = [{ minQuantity: 10, unitPriceCents: 700 }];
  catalogue.apply(
    makePage(0, [
      makeProduct({ id: 'radio', category: 'electronics', reviewCount: 90, images: ['/img/radio'], originalPriceCents: 1500 }),
      makeProduct({ id: 'lamp', category: 'electronics', reviewCount: 80, images: ['/img/lamp'] }),
      makeProduct({ id: 'bear', category: 'toys', reviewCount: 99, images: ['/img/bear'], originalPriceCents: 9000 }),
      makeProduct({ id: 'fresh', createdAt: at(2), supplierId: 's1', country: 'China', images: ['/img/fresh'], tiers }),
      makeProduct({ id: 'other', createdAt: at(29), supplierId: 's1', country: 'India', images: ['/img/other'] }),
      makeProduct({ id: 'old', createdAt: at(31), supplierId: 's2', country: 'USA', images: ['/img/old'] }),
      // A price break above the stock cannot be reached and counts as no discount.
      makeProduct({ id: 'few', stock: 5, tiers: [{ minQuantity: 10, unitPriceCents: 100 }], images: ['/img/few'] }),
      makeProduct({ id: 'rope', tiers: [{ minQuantity: 10, unitPriceCents: 845 }], images: ['/img/rope'] }),
    ]),
  );
  expect(catalogue.home().hero).toEqual({
    electronics: { maxDiscountPercent: 33, pictures: ['/img/radio', '/img/lamp'] },
    fresh: { productCount: 2, supplierCount: 1, countryCount: 2, pictures: ['/img/fresh', '/img/other'] },
    // The slide before already shows the picture of `fresh`.
    bulk: { maxDiscountPercent: 30, pictures: ['/img/rope'] },
  });
  catalogue.close();
});

test('the blocks are cached until a product or the day changes', () => {
  const clock = { ms: NOON };
  const catalogue = openShop(clock);
  const first = catalogue.home();
  expect(catalogue.home()).toBe(first);
  catalogue.apply(makePage(40, [], ['p39'], { flashSale: SALE }));
  expect(catalogue.home().totalProducts).toBe(39);
  clock.ms += DAY_MS;
  expect(catalogue.home().flashSale).toBeNull();
  expect(catalogue.home().flashProducts).toEqual([]);
  expect(catalogue.flashSale()).toEqual(SALE);
  catalogue.close();
});
