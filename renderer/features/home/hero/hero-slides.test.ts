import { expect, test } from 'vitest';
import { heroSlides } from './hero-slides.ts';

const hero = {
  electronics: { maxDiscountPercent: 25, pictures: ['/img/radio'] },
  fresh: { productCount: 12, supplierCount: 3, countryCount: 1, pictures: ['/img/fresh'] },
  bulk: { maxDiscountPercent: 16, pictures: ['/img/rope'] },
};

test('each slide shows counts and pictures of the products it links to', () => {
  expect(heroSlides({ hero }).map(({ to, title, text, pictures }) => [to, title.text, text?.text, pictures])).toEqual([
    ['/category/electronics', 'Electronics, up to 25% off', expect.any(String), ['/img/radio']],
    ['/category/new', 'Just landed', '12 new products in the last 30 days, from 3 suppliers in one country.', ['/img/fresh']],
    ['/products', 'Order more, pay up to 16% less', expect.any(String), ['/img/rope']],
  ]);
});

test('a slide without products shows no number', () => {
  const none = { productCount: 0, supplierCount: 0, countryCount: 0, maxDiscountPercent: 0, pictures: [] };
  const slides = heroSlides({ hero: { electronics: none, fresh: none, bulk: none } });
  expect(slides.map(({ title, text }) => `${title.text} ${text?.text}`).join(' ')).not.toMatch(/\d/);
});
