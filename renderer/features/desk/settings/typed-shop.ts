import { findMemberText, type ShopBody, sectionOf } from '#domain/shop/shop-document.ts';

/** Fields by section of the desk, each named by the path of its member. */
export const SECTION_FIELDS = {
  brand: ['brand.name', 'brand.tagline'],
  contact: ['contact.email', 'contact.phone', 'contact.address', 'contact.chatNumber', 'contact.chatFallbackNumber'],
  company: ['company.name', 'company.address', 'company.taxNumber'],
} as const;

const FIELDS: readonly string[] = Object.values(SECTION_FIELDS).flat();

/** Text of every field by the path of its member. */
export type TypedShop = Readonly<Record<string, string>>;

const partsOf = (path: string): readonly [section: string, member: string] => {
  const [section = '', member = ''] = path.split('.');
  return [section, member];
};

export const readTexts = (body: ShopBody): TypedShop =>
  Object.fromEntries(FIELDS.map((path) => [path, findMemberText(body, ...partsOf(path)) ?? '']));

/** Returns the paths whose texts differ. */
export const listDiffering = (one: TypedShop, other: TypedShop): readonly string[] => FIELDS.filter((path) => one[path] !== other[path]);

/** Returns the document with the typed texts; members without a field, such as those of a newer version, stay. */
export function applyTexts(body: ShopBody, typed: TypedShop): ShopBody {
  const sections = Object.entries(SECTION_FIELDS).map(([section, paths]) => {
    const texts = paths.map((path) => [partsOf(path)[1], typed[path] ?? ''] as const);
    return [section, { ...sectionOf(body, section), ...Object.fromEntries(texts) }] as const;
  });
  return { ...body, ...Object.fromEntries(sections) };
}

/** Returns what is stored now with the fields that this editor changed. */
export function mergeTexts(before: TypedShop, typed: TypedShop, stored: TypedShop): TypedShop {
  return { ...stored, ...Object.fromEntries(listDiffering(before, typed).map((path) => [path, typed[path] ?? ''])) };
}
