import { DEFAULT_SHOP_NAME } from './shop-defaults.ts';

/** The document as stored. It may have been written by another version, so members are read one by one. */
export type ShopBody = Readonly<Record<string, unknown>>;

/** What an operator decides about the shop. `revision` rises by one with every change, from 1. */
export interface ShopDocument {
  readonly revision: number;
  readonly body: ShopBody;
}

/** Sections that consist of texts. */
export const DEFAULT_SHOP = {
  brand: { name: DEFAULT_SHOP_NAME, tagline: '' },
  contact: { email: '', phone: '', address: '' },
  company: { name: '', address: '', taxNumber: '' },
} as const;

/** A complete document without the chat numbers, which the environment may decide. */
export type Shop = { readonly [Section in keyof typeof DEFAULT_SHOP]: Readonly<Record<keyof (typeof DEFAULT_SHOP)[Section], string>> };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const ownValue = (body: ShopBody, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Returns a section of the document; empty if it is absent or of another kind. */
export const sectionOf = (body: ShopBody, section: string): ShopBody => {
  const found = ownValue(body, section);
  return isRecord(found) ? found : {};
};

/** Reads a text of the document; undefined if it is absent or of another kind. */
export function findMemberText(body: ShopBody, section: string, member: string): string | undefined {
  const value = ownValue(sectionOf(body, section), member);
  return typeof value === 'string' ? value : undefined;
}

export function toShop(document: ShopDocument | null): Shop {
  const body = document?.body ?? {};
  const read = <Section extends keyof Shop>(section: Section) => {
    const members = Object.entries(DEFAULT_SHOP[section]).map(([member, value]) => [
      member,
      findMemberText(body, section, member) ?? value,
    ]);
    return Object.fromEntries(members) as Shop[Section];
  };
  return { brand: read('brand'), contact: read('contact'), company: read('company') };
}

/** Returns the name for pages, mails and papers. */
export const shopName = (document: ShopDocument | null): string => toShop(document).brand.name;

/** Returns the document to hold on to: within one history a lower revision never replaces a higher one. */
export function newerShop(held: ShopDocument | null, offered: ShopDocument | null | undefined): ShopDocument | null {
  return offered == null || (held !== null && offered.revision <= held.revision) ? held : offered;
}
