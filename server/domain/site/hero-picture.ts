import type { WireHome } from './home-wire.ts';

/** `sizes` of the hero's pictures. */
export const HERO_PICTURE_SIZES = '(min-width: 62em) 300px, 34vw';

interface Shown {
  readonly category: string;
}
type Blocks<P> = { readonly [K in 'products' | 'trending' | 'flashProducts']: readonly P[] } & {
  readonly spotlight: readonly { readonly products: readonly P[] }[];
};

/**
 * Products whose pictures the first slide (Flash Sale, to electronics) may show, best first. The server starts loading the first of
 * these pictures before any script runs. `electronics` is the category as these products carry it: name on the wire, slug inside.
 */
export function firstSlideProducts<P extends Shown>(home: Blocks<P>, electronics: string): P[] {
  const all = [...home.products, ...home.trending, ...home.flashProducts, ...home.spotlight.flatMap((block) => block.products)];
  return [...all.filter((product) => product.category === electronics), ...home.flashProducts];
}

/** The picture a visitor of the home page waits for; undefined when nothing shown has one. */
export function firstSlidePicture(home: WireHome): string | undefined {
  return firstSlideProducts(home, 'Electronics').find((product) => product.images.length > 0)?.images[0];
}
