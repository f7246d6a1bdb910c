import type { WireHome } from './home-wire.ts';

/** `sizes` of the hero's pictures. */
export const HERO_PICTURE_SIZES = '(min-width: 62em) 240px, 34vw';

/** The picture a visitor of the home page waits for: the server starts loading it before any script runs. */
export function firstSlidePicture({ hero }: Pick<WireHome, 'hero'>): string | undefined {
  return hero.electronics.pictures[0];
}
