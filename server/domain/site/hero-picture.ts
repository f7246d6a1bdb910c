import type { WireHome } from './home-wire.ts';

/** `sizes` of the hero's pictures. */
export const HERO_PICTURE_SIZES = '(min-width: 62em) 240px, 34vw';

/** Returns the largest picture of the home page's first screen; the server preloads it before any script runs. */
export function firstSlidePicture({ hero }: Pick<WireHome, 'hero'>): string | undefined {
  return hero.electronics.pictures[0];
}
