import { expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { heroSlides } from './hero-slides.ts';

const product = (id: string, category: string, tierPrice?: number) =>
  fromWire({
    id,
    name: id,
    price: 10,
    category,
    moq: 1,
    image: `/img/${id}`,
    ...(tierPrice === undefined
      ? {}
      : {
          bulk_tiers: [
            { min: 10, price: 9.5 },
            { min: 50, price: tierPrice },
          ],
        }),
  });

const home: Home = {
  flashSale: null,
  flashProducts: [product('flash', 'Toys')],
  trending: [product('speaker', 'Electronics')],
  spotlight: [],
  products: [product('rope', 'Tools', 8.45), product('radio', 'Electronics')],
  totalProducts: 4,
  dealCounts: {},
  maxDiscountPercent: 0,
  maxElectronicsDiscountPercent: 25,
  countryCount: 1,
  supplierCount: 3,
};

test('the first slide shows electronics in the order of the page, then the day’s deals: the picture the server preloads', () => {
  expect(heroSlides(home, 0)[0].pictures).toEqual(['/img/radio', '/img/speaker', '/img/flash']);
});

test('the percentages are rounded as on the cards', () => {
  const [deal, fresh, bulk] = heroSlides(home, 0);
  expect(deal.title).toBe('Electronics, up to 25% off');
  expect(fresh.text).toBe('Fresh listings of the last 30 days, from 3 suppliers in one country.');
  // 15.5 % is shown as 16 on the card, and here.
  expect(bulk.title).toBe('Order more, pay up to 16% less');
});
