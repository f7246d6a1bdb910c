import type { Home } from '#lib/catalogue-queries.ts';
import * as copy from '../copy.ts';

export interface HeroSlide {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly look: 'deal' | 'fresh' | 'bulk';
  readonly pictures: readonly string[];
}

/** The three slides of the specification; every number and picture comes from the products a slide links to. */
export function heroSlides(
  { hero: { electronics, fresh, bulk } }: Pick<Home, 'hero'>,
  hasSale = true,
): readonly [HeroSlide, HeroSlide, HeroSlide] {
  return [
    {
      kicker: hasSale ? copy.flashSale : copy.electronics,
      title: electronics.maxDiscountPercent > 0 ? copy.electronicsUpTo(electronics.maxDiscountPercent) : copy.electronicsToday,
      text: copy.electronicsText,
      to: '/category/electronics',
      look: 'deal',
      pictures: electronics.pictures,
    },
    {
      kicker: copy.newArrivals,
      title: copy.justOffTheShip,
      text: fresh.productCount > 0 ? copy.freshText(fresh) : copy.freshTextWithout,
      to: '/category/new',
      look: 'fresh',
      pictures: fresh.pictures,
    },
    {
      kicker: copy.bulkDiscounts,
      title: bulk.maxDiscountPercent > 0 ? copy.orderMore(bulk.maxDiscountPercent) : copy.orderMorePayLess,
      text: copy.bulkText,
      to: '/products',
      look: 'bulk',
      pictures: bulk.pictures,
    },
  ];
}
