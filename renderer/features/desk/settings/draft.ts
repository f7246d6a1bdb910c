import { isSame, listShopChanges, type ShopChange } from '#domain/shop/shop-changes.ts';
import { isRecord, type ShopBody } from '#domain/shop/shop-document.ts';

/** Reads a member by its path, such as `brand.name` or `categories.2.name.en`. */
export function readMember(body: ShopBody, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (Array.isArray(found)) return found[Number(name)];
    return isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }, body);
}

export function readText(body: ShopBody, path: string): string {
  const value = readMember(body, path);
  return typeof value === 'string' ? value : '';
}

/** Returns the document with another value at a path of objects. A list is replaced as a whole; undefined removes. */
export function writeMember(body: ShopBody, path: string, value: unknown): ShopBody {
  const [name = '', ...rest] = path.split('.');
  const held = Object.hasOwn(body, name) ? body[name] : undefined;
  const written = rest.length === 0 ? value : writeMember(isRecord(held) ? held : {}, rest.join('.'), value);
  const { [name]: _replaced, ...others } = body;
  return written === undefined ? others : { ...others, [name]: written };
}

/** Lists what an editor changed, by path. An empty text is as good as an absent member. */
export const listEdits = (before: ShopBody, draft: ShopBody): ShopChange[] =>
  listShopChanges(before, draft).filter(({ before: from, after }) => !isSame(from || undefined, after || undefined));

/** Returns what is stored now with the changes of this editor. */
export const mergeDraft = (before: ShopBody, draft: ShopBody, stored: ShopBody): ShopBody =>
  listEdits(before, draft).reduce((merged, { path, after }) => writeMember(merged, path.join('.'), after), stored);
