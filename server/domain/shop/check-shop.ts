import { type FieldError, MAX_FIELD_ERRORS } from '#domain/kernel/problem.ts';
import { isSame } from './shop-changes.ts';
import { isRecord, ownValue, type ShopBody } from './shop-document.ts';
import { SECTIONS, SHOP_MEMBERS } from './shop-schema.ts';
import { withDefaults } from './with-defaults.ts';

/** The normalised document, or why it is refused, by the path of each member. */
export type CheckedShop =
  | { readonly isValid: true; readonly body: ShopBody }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/**
 * Checks a document that replaces the stored one. Members that this version does not know stay as stored: they may be
 * sent unchanged or left out, but neither added nor changed. A section that is sent as it is stored passes unread.
 */
export function checkShop(sent: ShopBody, stored: ShopBody): CheckedShop {
  const foreign = unknownMembers(sent).filter(({ path, value }) => !isSame(value, valueAt(stored, path)));
  const errors: FieldError[] = foreign.map(({ path }) => ({
    field: toField(path),
    message: describeUnknown(path, valueAt(stored, path) !== undefined),
  }));
  const read: Record<string, unknown> = {};
  const [complete, storedComplete] = [withDefaults(sent), withDefaults(stored)];
  for (const [name, { schema, initial }] of Object.entries(SECTIONS)) {
    const value = ownValue(sent, name);
    if (value === undefined) continue;
    if (isRecord(value) === isRecord(initial) && isSame(complete[name], storedComplete[name])) {
      read[name] = value;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) read[name] = parsed.data;
    else errors.push(...parsed.error.issues.map(({ path, message }) => ({ field: toField([name, ...path.map(String)]), message })));
  }
  if (errors.length > 0) return { isValid: false, errors: errors.slice(0, MAX_FIELD_ERRORS) };
  return { isValid: true, body: withUnknown(withoutAbsent(read), unknownMembers(stored)) };
}

interface Member {
  readonly path: readonly string[];
  readonly value: unknown;
}

function unknownMembers(body: ShopBody): Member[] {
  return Object.entries(body).flatMap(([section, value]) => {
    if (!SHOP_MEMBERS.has(section)) return [{ path: [section], value }];
    const members = SHOP_MEMBERS.get(section);
    if (members === undefined || !isRecord(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => (members.has(name) ? [] : [{ path: [section, name], value: inner }]));
  });
}

const valueAt = (body: ShopBody, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (isRecord(found) ? ownValue(found, name) : undefined), body);

function withUnknown(body: ShopBody, members: readonly Member[]): ShopBody {
  const namedBy = (section: string) =>
    members.flatMap(({ path: [at, name], value }) => (at === section && name !== undefined ? [[name, value] as const] : []));
  const known = [...SHOP_MEMBERS.keys()].flatMap((section) => {
    const own = Object.fromEntries(namedBy(section));
    const written = ownValue(body, section);
    if (Object.keys(own).length === 0) return written === undefined ? [] : [[section, written] as const];
    return [[section, { ...(isRecord(written) ? written : {}), ...own }] as const];
  });
  const foreign = members.flatMap(({ path: [section = '', name], value }) => (name === undefined ? [[section, value] as const] : []));
  return Object.fromEntries([...known, ...foreign]);
}

/** Drops members that are present but undefined, so that the stored JSON and this value are equal. */
const withoutAbsent = (body: object): ShopBody => JSON.parse(JSON.stringify(body)) as ShopBody;

const MAX_NAME = 100;
const toField = (path: readonly string[]) => path.map((name) => name.slice(0, MAX_NAME)).join('.');

function describeUnknown(path: readonly string[], isStored: boolean): string {
  return isStored
    ? `${toField(path)} was written by a newer version of Tradewind; this version keeps it and cannot change it`
    : `${toField(path)} is not a setting of the shop in this version`;
}
