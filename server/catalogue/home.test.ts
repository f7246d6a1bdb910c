import { expect, test } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { makeFolder, makePage, makeProduct, NOON } from './catalogue.fixture.ts';
import { openCatalogue } from './open-catalogue.ts';

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

test('the home page is counted from the catalogue', () => {
  const catalogue = openShop({ ms: NOON });
  const home = catalogue.home();
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  expect(idsOf(home.flashProducts)).toEqual(['p3', 'p1']);
  expect(idsOf(home.trending)).toEqual(['p38', 'p36', 'p34', 'p32', 'p30', 'p39', 'p28', 'p26', 'p24', 'p22']);
  expect(home.spotlight.map(({ country, products: list }) => [country, idsOf(list)])).toEqual([
    ['China', ['p18', 'p16', 'p19', 'p14']],
    ['India', ['p20', 'p21']],
    ['USA', []],
    ['Vietnam', []],
  ]);
  expect(home.products).toHaveLength(24);
  expect(home.totalProducts).toBe(40);
  expect(home.dealCounts).toMatchObject({ electronics: 1, beauty: 1, tools: 0 });
  expect(home.maxDiscountPercent).toBe(67);
  expect(home.maxElectronicsDiscountPercent).toBe(20);
  expect(home.countryCount).toBe(2);
  expect(home.supplierCount).toBe(4);
  catalogue.close();
});

test('the blocks are kept until a product or the day changes', () => {
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
