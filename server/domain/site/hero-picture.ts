import type { WireHome } from './home-wire.ts';

/** `sizes` of the hero's pictures: up to three beside a built-in slide, one beside a slide of the shop's own. */
export const HERO_PICTURE_SIZES = '(min-width: 62em) 240px, 34vw';
export const SLIDE_PICTURE_SIZES = '(min-width: 48em) 38vw, 34vw';

/** Returns the largest picture of the home page's first screen; the server preloads it before any script runs. */
export function firstSlidePicture({ hero, slides }: Pick<WireHome, 'hero' | 'slides'>): { path: string; sizes: string } | null {
  const [own] = slides ?? [];
  if (own !== undefined) return { path: own.picture.path, sizes: SLIDE_PICTURE_SIZES };
  const [path] = hero.electronics.pictures;
  return path === undefined ? null : { path, sizes: HERO_PICTURE_SIZES };
}
