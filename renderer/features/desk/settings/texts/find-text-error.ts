import type { ShopLanguage } from '#domain/shop/languages.ts';

/** Returns the first error of a text in a language below a member of the document, such as `categories`. */
export const findTextError = (errors: Readonly<Record<string, string>>, member: string, language: ShopLanguage): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`${member}.`) && path.endsWith(`.${language}`))?.[1];
