import type { ShopLanguage } from '#domain/shop/languages.ts';

export const textsIn = 'Language of the texts';
export const LANGUAGES: Readonly<Record<ShopLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
  ar: 'Arabic',
  zh: 'Chinese',
  sw: 'Swahili',
};
export const missing = (language: string, texts: number): string =>
  texts === 0 ? language : `${language}, ${texts === 1 ? '1 text' : `${texts} texts`} missing`;
export const languagesHint =
  'A text that is missing in a language is shown in English, and without English in the first language that has it.';
export const inLanguage = (language: string, sentence: string): string => `${language}: ${sentence}`;
