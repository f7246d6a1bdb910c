import * as z from 'zod';
import { findCountry } from '#domain/kernel/country.ts';
import { CATEGORIES } from '#domain/product/category.ts';
import { isShopLink } from '#domain/shop/shop-link.ts';
import { shopPicture } from '#domain/shop/shop-picture.ts';
import { textsByLanguage } from '#domain/shop/shop-texts.ts';
import { HOME_LIMITS } from './home-limits.ts';

const SLUGS = CATEGORIES.map(({ slug }) => slug);

const slide = z.strictObject(
  {
    kicker: textsByLanguage('Kicker', HOME_LIMITS.kicker).optional(),
    title: textsByLanguage('Title', HOME_LIMITS.title).refine((texts) => Object.keys(texts).length > 0, 'Title is missing'),
    text: textsByLanguage('Text', HOME_LIMITS.text).optional(),
    link: z
      .string({ error: 'Link must be a text' })
      .max(HOME_LIMITS.link, { error: `Link has at most ${HOME_LIMITS.link} characters`, abort: true })
      .transform((link) => link.trim())
      .refine((link) => link === '' || isShopLink(link), 'Link must be a path of the shop, such as /category/toys, or begin with https://')
      .optional(),
    picture: shopPicture('Picture').refine((picture) => picture !== undefined, 'A slide needs a picture'),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ').slice(0, 100)} is not a setting of a slide in this version`
        : 'A slide must be an object',
  },
);

const tiles = z
  .array(z.enum(SLUGS, { error: `A tile must be one of ${SLUGS.join(', ')}` }), { error: 'tiles must be a list of slugs' })
  .max(HOME_LIMITS.tiles, `There are at most ${HOME_LIMITS.tiles} tiles`)
  .superRefine((slugs, context) => {
    for (const [at, slug] of slugs.entries())
      if (slugs.indexOf(slug) < at) context.addIssue({ code: 'custom', path: [at], message: `${slug} has a tile already` });
  });

/** The name of a country, also given as its ISO code; `off`: no spotlight. */
const spotlight = z
  .string({ error: 'Spotlight must be a country, off or null' })
  .transform((text, context) => {
    const country = text === 'off' ? text : findCountry(text);
    if (country !== undefined) return country;
    context.addIssue({ code: 'custom', message: `“${text.slice(0, 40)}” is not a country of the catalogue` });
    return z.NEVER;
  })
  .nullable();

/** Slides, tiles and spotlight of the home page; what is empty or null is built in. */
export const HOME_SECTION = {
  initial: { hero: [], tiles: [], spotlight: null },
  schema: z
    .object(
      {
        hero: z
          .array(slide, { error: 'hero must be a list of slides' })
          .max(HOME_LIMITS.slides, `There are at most ${HOME_LIMITS.slides} slides`),
        tiles,
        spotlight,
      },
      { error: 'home must be an object' },
    )
    .partial(),
};
