import fs from 'node:fs';
import type { CategorySlug } from '#domain/product/category.ts';
import { optionsOf, skusOf } from '#domain/product/skus.ts';
import { readRecord } from '../studio/stores.ts';
import type { SampleProduct, UnpicturedProduct } from './sample-types.ts';

/** Product id -> hashes of the pictures that were drawn before there was a studio; until the last category is rendered. */
const drawn = JSON.parse(fs.readFileSync(new URL('../../resources/sample/pictures.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

/** The products with their pictures: the studio's where every product of the category has its own, else those from before. */
export function withPictures(products: readonly UnpicturedProduct[]): SampleProduct[] {
  const record = readRecord();
  const isRendered = (category: CategorySlug) =>
    products.every((product) => product.category !== category || record[product.id]?.hero !== undefined);
  const rendered = new Set([...new Set(products.map(({ category }) => category))].filter(isRendered));
  return products.map(({ icon: _icon, accent: _accent, hasPicture, ...product }) =>
    rendered.has(product.category)
      ? withViews(product, record[product.id] ?? {})
      : { ...product, pictures: hasPicture ? (drawn[product.id] ?? []) : [] },
  );
}

type Views = NonNullable<ReturnType<typeof readRecord>[string]>;
type Bare = Omit<UnpicturedProduct, 'icon' | 'accent' | 'hasPicture'>;

/** Its first picture, how it ships and from near; a SKU has the picture of its colour. */
function withViews(product: Bare, views: Views): SampleProduct {
  const pictureOf = (view: string) => views[view]?.picture;
  const pictures = ['hero', 'packed', 'detail'].flatMap((view) => pictureOf(view) ?? []);
  const options = optionsOf(product);
  const colorAt = options.findIndex(({ name }) => name === 'Color');
  if (colorAt < 0) return { ...product, pictures };
  const [first] = product.colors;
  const skus = skusOf({ ...product, skus: product.skus?.map((sku) => ({ ...sku, image: null })) }).map(
    ({ image: _image, gtin: _gtin, ...sku }) => {
      const color = sku.values[colorAt];
      return { ...sku, picture: (color === first ? pictureOf('hero') : pictureOf(`color:${color}`)) ?? null };
    },
  );
  return { ...product, options, skus, pictures };
}
