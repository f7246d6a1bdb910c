import { isNew } from '#domain/catalogue/catalogue-rules.ts';
import { bulkDiscountPercent } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { firstSlideProducts } from '#domain/site/hero-picture.ts';
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

/** Main pictures of the first three that have one and that no other slide shows. */
function takePictures(products: readonly Product[], taken: Set<string>): readonly string[] {
  const free = [...new Set(products.flatMap((product) => product.images.slice(0, 1)))].filter((path) => !taken.has(path));
  const pictures = free.slice(0, 3);
  for (const path of pictures) taken.add(path);
  return pictures;
}

const isRecent = (product: Product, nowMs: number) => isNew(Date.parse(product.createdAt), nowMs);

/** The three slides of the specification; every percentage is the catalogue's own. */
export function heroSlides(home: Home, nowMs: number): readonly [HeroSlide, HeroSlide, HeroSlide] {
  const all = [...home.products, ...home.trending, ...home.flashProducts, ...home.spotlight.flatMap((block) => block.products)];
  const taken = new Set<string>();
  const bulk = home.products.filter((product) => product.tiers.length > 1);
  const deepest = Math.max(0, ...bulk.map(bulkDiscountPercent));
  return [
    {
      kicker: copy.flashSale,
      title: home.maxElectronicsDiscountPercent > 0 ? copy.electronicsUpTo(home.maxElectronicsDiscountPercent) : copy.electronicsToday,
      text: copy.electronicsText,
      to: '/category/electronics',
      look: 'deal',
      pictures: takePictures(firstSlideProducts(home, 'electronics'), taken),
    },
    {
      kicker: copy.newArrivals,
      title: copy.justOffTheShip,
      text: copy.freshText(home.supplierCount, home.countryCount),
      to: '/category/new',
      look: 'fresh',
      pictures: takePictures([...all.filter((product) => isRecent(product, nowMs)), ...home.trending], taken),
    },
    {
      kicker: copy.bulkDiscounts,
      title: deepest > 0 ? copy.orderMore(deepest) : copy.orderMorePayLess,
      text: copy.bulkText,
      to: '/products',
      look: 'bulk',
      pictures: takePictures(bulk, taken),
    },
  ];
}
