import { optionsOf, skusOf } from '#domain/product/skus.ts';
import { readRecord } from '../pictures/stores.ts';
import type { SampleProduct, UnpicturedProduct } from './sample-types.ts';

/** The products with their pictures from the studio. */
export function withPictures(products: readonly UnpicturedProduct[]): SampleProduct[] {
  const record = readRecord();
  return products.map(({ hasPicture, ...product }) => withViews(product, hasPicture ? (record[product.id] ?? {}) : {}));
}

type Views = NonNullable<ReturnType<typeof readRecord>[string]>;
type Bare = Omit<UnpicturedProduct, 'hasPicture'>;

/** Its first picture, as shipped, close-up, and its other colours; a SKU has the picture of its colour. */
function withViews(product: Bare, views: Views): SampleProduct {
  const colored = product.colors.slice(1).map((color) => `color:${color}`);
  const shown = ['hero', 'packed', 'detail', ...colored].flatMap((view) => views[view] ?? []);
  const notes = {
    pictures: shown.map(({ picture }) => picture),
    pictureAlts: shown.map(({ alt }) => alt),
    pictureTints: shown.map(({ tint }) => tint),
  };
  const options = optionsOf(product);
  const colorAt = options.findIndex(({ name }) => name === 'Color');
  if (colorAt < 0) return { ...product, ...notes };
  const pictureOf = (color: string | undefined) => (views[`color:${color}`] ?? views.hero)?.picture ?? null;
  const bare = { ...product, skus: product.skus?.map((sku) => ({ ...sku, image: null })) };
  const skus = skusOf(bare).map(({ sku, values, priceCents, stock }) => ({
    sku,
    values,
    priceCents,
    stock,
    picture: pictureOf(values[colorAt]),
  }));
  return { ...product, ...notes, options, skus };
}
