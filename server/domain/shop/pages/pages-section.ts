import * as z from 'zod';
import { cleanText, rawLength } from '#domain/kernel/text.ts';
import { SHOP_LIMITS } from '../shop-limits.ts';
import { byLanguage } from '../shop-texts.ts';
import { isAllowedTarget } from './block.ts';
import { listTargets } from './markdown.ts';
import type { ShopPageName } from './page-names.ts';

const MAX_NAMED = 80;
const tooLong = (label: string) => ({ error: `${label} has at most ${SHOP_LIMITS.page} characters`, abort: true });

/** Cleans instead of refusing: legal texts are pasted, with soft hyphens and other characters that cannot be seen. */
const markdown = (label: string) =>
  z
    .string({ error: `${label} must be a text` })
    .max(rawLength(SHOP_LIMITS.page), tooLong(label))
    .transform(cleanText)
    .pipe(z.string().max(SHOP_LIMITS.page, tooLong(label)))
    .superRefine((text, context) => {
      const refused = listTargets(text).find((target) => !isAllowedTarget(target));
      if (refused === undefined) return;
      const message = `${label} links to "${refused.slice(0, MAX_NAMED)}"; a link begins with https:, mailto: or tel:, or with / inside the shop`;
      context.addIssue({ code: 'custom', message });
    });

const isTime = (text: string) => z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;

function page(label: string) {
  return z
    .strictObject(
      {
        blocks: byLanguage(markdown(label), `${label} needs blocks, an object with a text by language`),
        from: z
          .string({ error: `The day from which ${label} counts must be a text` })
          .refine(isTime, `The day from which ${label} counts is no day such as 2026-12-01, and no ISO time`)
          .nullish(),
      },
      { error: ({ code }) => (code === 'unrecognized_keys' ? `${label} consists of blocks and from` : `${label} must be an object`) },
    )
    .transform(({ blocks, from }) => {
      const written = Object.entries(blocks).filter(([, text]) => text !== '');
      // A page without its last text is no page.
      return written.length === 0 ? undefined : { blocks: Object.fromEntries(written), ...(from === undefined ? {} : { from }) };
    });
}

const PAGES = {
  imprint: page('Imprint'),
  privacy: page('Privacy'),
  terms: page('Terms'),
  withdrawal: page('Right of withdrawal'),
  shipping: page('Shipping'),
  returns: page('Returns'),
  help: page('Help'),
} satisfies Readonly<Record<ShopPageName, z.ZodType>>;

/** Texts of the legal and help pages: none until one is written. */
export const pagesSection = { initial: {}, schema: z.object(PAGES, { error: 'pages must be an object' }).partial() };
