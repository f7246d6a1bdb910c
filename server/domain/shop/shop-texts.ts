import * as z from 'zod';
import { cleanLine, hasHiddenCharacters, rawLength } from '#domain/kernel/text.ts';
import { SHOP_LANGUAGES, type ShopLanguage } from './languages.ts';
import { isRecord } from './shop-document.ts';
import type { ShopTexts } from './shown-text.ts';

/** A text that visitors read. Refuses characters that cannot be seen, instead of removing them silently. */
export const visibleText = (label: string, max: number, clean: (text: string) => string = cleanLine) =>
  z
    .string({ error: `${label} must be a text` })
    .max(rawLength(max), { error: `${label} has at most ${max} characters`, abort: true })
    .refine((text) => !hasHiddenCharacters(text), {
      error: `${label} contains characters that cannot be seen, such as zero-width spaces or marks that turn the direction of text; type it again`,
      abort: true,
    })
    .transform(clean)
    .pipe(z.string().max(max, `${label} has at most ${max} characters`));

const isLanguage = (code: string): code is ShopLanguage => (SHOP_LANGUAGES as readonly string[]).includes(code);

function refuseOtherLanguages(texts: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  for (const code of Object.keys(texts))
    if (!isLanguage(code))
      context.addIssue({
        code: 'custom',
        path: [code],
        message: `${code.slice(0, 20)} is not a language; use ${SHOP_LANGUAGES.join(', ')}`,
      });
}

/**
 * An object with a text by language. Checks one key more than there are languages: enough to refuse an unknown one
 * without an error for each of thousands.
 */
export const byLanguage = <Text extends z.ZodType<string>>(text: Text, error: string) =>
  z.preprocess(
    (sent) => (isRecord(sent) ? Object.fromEntries(Object.entries(sent).slice(0, SHOP_LANGUAGES.length + 1)) : sent),
    z.record(z.string(), text, { error }).superRefine(refuseOtherLanguages),
  );

/** A text by language. Drops empty ones. */
export const textsByLanguage = (label: string, max: number, clean: (text: string) => string = cleanLine) =>
  byLanguage(visibleText(label, max, clean), `${label} must be an object of texts by language`).transform(
    (texts): ShopTexts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  );
