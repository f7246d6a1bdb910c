import type { Home } from '#lib/catalogue-queries.ts';
import * as copy from '../copy.ts';

const LOOKS = ['deal', 'fresh', 'bulk'] as const;

interface Words {
  readonly text: string;
  /** Absent: the page's language. */
  readonly lang?: string;
}

export interface HeroSlide {
  readonly id: string;
  readonly kicker: Words | undefined;
  readonly title: Words;
  readonly text: Words | undefined;
  /** Path or address of the button; undefined: none. */
  readonly to: string | undefined;
  readonly look: (typeof LOOKS)[number];
  readonly pictures: readonly string[];
  /** True for a slide of the shop's own, with one large picture. */
  readonly isOwn: boolean;
}

/** Returns the shop's own slides, or the three built-in ones. */
export function heroSlides(home: Pick<Home, 'hero' | 'slides'>, hasSale = true): readonly HeroSlide[] {
  if (home.slides === undefined) return builtInSlides(home, hasSale);
  return home.slides.map(({ kicker, title, text, link, picture }, at) => ({
    id: `own ${at}`,
    ...{ kicker, title, text, to: link },
    look: LOOKS[at % LOOKS.length] ?? 'deal',
    pictures: [picture.path],
    isOwn: true,
  }));
}

const builtIn = (
  slide: Pick<HeroSlide, 'to' | 'look' | 'pictures'> & Readonly<Record<'kicker' | 'title' | 'text', string>>,
): HeroSlide => ({
  ...slide,
  id: slide.look,
  ...{ kicker: { text: slide.kicker }, title: { text: slide.title }, text: { text: slide.text } },
  isOwn: false,
});

/** The three slides of the specification; every number and picture comes from the products a slide links to. */
function builtInSlides({ hero: { electronics, fresh, bulk } }: Pick<Home, 'hero'>, hasSale: boolean): readonly HeroSlide[] {
  return [
    builtIn({
      kicker: hasSale ? copy.flashSale : copy.electronics,
      title: electronics.maxDiscountPercent > 0 ? copy.electronicsUpTo(electronics.maxDiscountPercent) : copy.electronicsToday,
      text: copy.electronicsText,
      to: '/category/electronics',
      look: 'deal',
      pictures: electronics.pictures,
    }),
    builtIn({
      kicker: copy.newArrivals,
      title: copy.justOffTheShip,
      text: fresh.productCount > 0 ? copy.freshText(fresh) : copy.freshTextWithout,
      to: '/category/new',
      look: 'fresh',
      pictures: fresh.pictures,
    }),
    builtIn({
      kicker: copy.bulkDiscounts,
      title: bulk.maxDiscountPercent > 0 ? copy.orderMore(bulk.maxDiscountPercent) : copy.orderMorePayLess,
      text: copy.bulkText,
      to: '/products',
      look: 'bulk',
      pictures: bulk.pictures,
    }),
  ];
}
