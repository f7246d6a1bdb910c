import { SHOP_LANGUAGES, type ShopLanguage } from './languages.ts';

/** A text by language; a language without one is absent. */
export type ShopTexts = Readonly<Partial<Record<ShopLanguage, string>>>;

export interface ShownText {
  readonly text: string;
  /** Absent for the language of the page. */
  readonly lang?: ShopLanguage;
}

/** Returns the English text, else the first there is; undefined without any. */
export function findShownText(texts: ShopTexts = {}): ShownText | undefined {
  if (texts.en) return { text: texts.en };
  const lang = SHOP_LANGUAGES.find((code) => texts[code]);
  return lang === undefined ? undefined : { text: texts[lang] ?? '', lang };
}
