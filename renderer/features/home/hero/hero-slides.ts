import { isNew } from '#domain/catalogue/catalogue-rules.ts';
import type { Product } from '#domain/product/product.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { formatPercent } from '#lib/format.ts';

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
  const deepest = Math.max(
    0,
    ...bulk.map((product) => 100 - Math.round(((product.tiers.at(-1)?.unitPriceCents ?? product.priceCents) * 100) / product.priceCents)),
  );
  const fromCountries = home.countryCount === 1 ? 'one country' : `${home.countryCount} countries`;
  return [
    {
      kicker: 'Flash Sale',
      title:
        home.maxElectronicsDiscountPercent > 0
          ? `Electronics, up to ${formatPercent(home.maxElectronicsDiscountPercent)} off`
          : 'Electronics at today’s prices',
      text: 'Audio, power and lighting from factories that export every week.',
      to: '/category/electronics',
      look: 'deal',
      pictures: takePictures([...all.filter((product) => product.category === 'electronics'), ...home.flashProducts], taken),
    },
    {
      kicker: 'New Arrivals',
      title: 'Just off the ship',
      text: `Fresh listings of the last 30 days, from ${home.supplierCount} suppliers in ${fromCountries}.`,
      to: '/category/new',
      look: 'fresh',
      pictures: takePictures([...all.filter((product) => isRecent(product, nowMs)), ...home.trending], taken),
    },
    {
      kicker: 'Bulk Discounts',
      title: deepest > 0 ? `Order more, pay up to ${formatPercent(deepest)} less` : 'Order more, pay less',
      text: 'Price breaks stand on every card. No haggling, no login.',
      to: '/products',
      look: 'bulk',
      pictures: takePictures(bulk, taken),
    },
  ];
}
