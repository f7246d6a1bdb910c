import type { ListingDraft } from '#domain/listing/listing.ts';

/** An option as in the form; name and values may still be invalid. */
export type DraftOption = NonNullable<ListingDraft['options']>[number];
/** One row of the table: option values by name, and the row's own fields. */
export type DraftSku = NonNullable<ListingDraft['skus']>[number];

/** Rows a listing may have. */
export const MAX_ROWS = 500;

export const valuesOf = (options: readonly DraftOption[], sku: DraftSku): readonly string[] =>
  options.map(({ name }) => sku.options[name] ?? '');

/** Returns a row's name: `Red, L`. */
export const nameOf = (options: readonly DraftOption[], sku: DraftSku): string => valuesOf(options, sku).join(', ');

/** True if rows can be made: every option has a unique name and values. */
export function areWhole(options: readonly DraftOption[]): boolean {
  const names = options.map(({ name }) => name.trim().toLowerCase());
  return (
    options.length > 0 &&
    new Set(names).size === names.length &&
    options.every(({ name, values }) => name.trim() !== '' && values.length > 0)
  );
}

const countOf = (options: readonly DraftOption[]) => options.reduce((count, { values }) => count * values.length, 1);
export const areTooMany = (options: readonly DraftOption[]): boolean => countOf(options) > MAX_ROWS;

function combinationsOf(options: readonly DraftOption[]): readonly (readonly string[])[] {
  return options.reduce<readonly (readonly string[])[]>(
    (held, { values }) => held.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
}

const rowOf = (options: readonly DraftOption[], values: readonly string[], said: Partial<DraftSku> = {}): DraftSku => ({
  sku: '',
  ...said,
  options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
});

/**
 * Returns a function from old to new names of values. If the number of values is unchanged, changed ones count as
 * renamed in place.
 */
function renamed(before: DraftOption, after: DraftOption): (value: string) => string {
  if (before.values.length !== after.values.length) return (value) => value;
  return (value) => {
    const now = after.values[before.values.indexOf(value)];
    return after.values.includes(value) || now === undefined || before.values.includes(now) ? value : now;
  };
}

/**
 * Returns the rows for the changed options. Entries stay with their variant through renames, and removed rows stay
 * removed. `from` has each option's previous index; -1: none.
 */
export function rowsFor(before: Rows, after: readonly DraftOption[], from: readonly number[]): readonly DraftSku[] {
  // An option that had no values did not distinguish rows.
  const pairs = after.map((option, at): Pair => {
    const was = before.options[from[at] ?? -1];
    return { option, was: was?.values.length ? was : undefined };
  });
  if (!areWhole(after))
    return before.skus.map((sku) =>
      rowOf(
        after,
        pairs.map(({ was }) => (was && sku.options[was.name]) ?? ''),
        sku,
      ),
    );
  if (areTooMany(after)) return [];
  const isSameShape = pairs.every(({ was }) => was !== undefined) && before.options.length === after.length;
  const held = new Map<string, DraftSku>();
  for (const sku of before.skus) {
    const key = JSON.stringify(pairs.map((pair) => nowCalled(pair, sku)));
    if (!held.has(key)) held.set(key, sku);
  }
  const known = pairs.map(({ option, was }) => new Set(was?.values.map(renamed(was, option))));
  return combinationsOf(after).flatMap((values) => {
    const sku = held.get(JSON.stringify(values.map((value, at) => (pairs[at]?.was === undefined ? '' : value))));
    if (sku !== undefined) return [rowOf(after, values, isSameShape ? sku : saidOfAll(sku))];
    const wasTakenAway = isSameShape && before.skus.length > 0 && values.every((value, at) => known[at]?.has(value) === true);
    return wasTakenAway ? [] : [rowOf(after, values)];
  });
}

interface Rows {
  readonly options: readonly DraftOption[];
  readonly skus: readonly DraftSku[];
}
/** An option and its previous version; undefined if it is new. */
interface Pair {
  readonly option: DraftOption;
  readonly was: DraftOption | undefined;
}

const nowCalled = ({ option, was }: Pair, sku: DraftSku) => (was === undefined ? '' : renamed(was, option)(sku.options[was.name] ?? ''));

/** Price and picture may apply to several rows; code, GTIN and stock belong to one. */
const saidOfAll = ({ price, imageUrl }: DraftSku): Partial<DraftSku> => ({
  ...(price === undefined ? {} : { price }),
  ...(imageUrl === undefined ? {} : { imageUrl }),
});

/** Removes a row, and every value that no other row has. */
export function withoutRow(options: readonly DraftOption[], skus: readonly DraftSku[], at: number): Rows {
  const rows = skus.filter((_, index) => index !== at);
  const used = options.map(({ name, values }) => ({
    name,
    values: values.filter((value) => rows.some((sku) => sku.options[name] === value)),
  }));
  return { options: rows.length === 0 ? [] : used, skus: rows };
}

/** Returns rows for all combinations, including removed ones. */
export function withAllRows(options: readonly DraftOption[], skus: readonly DraftSku[]): readonly DraftSku[] {
  const held = new Map(skus.map((sku) => [JSON.stringify(valuesOf(options, sku)), sku]));
  return combinationsOf(options).map((values) => held.get(JSON.stringify(values)) ?? rowOf(options, values));
}

/** Number of combinations without a row. */
export const missingRows = (options: readonly DraftOption[], skus: readonly DraftSku[]): number =>
  areWhole(options) && !areTooMany(options) ? countOf(options) - skus.length : 0;

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
/** True if stock is counted per row. */
export const hasOwnStock = (skus: readonly Pick<DraftSku, 'stock'>[]): boolean => skus.some(({ stock }) => isSaid(stock));

const MAX_CODE = 80;
/** Returns the codes of all rows; a missing one is derived from the values, such as `Red-L`, and made unique. */
export function codesOf(options: readonly DraftOption[], skus: readonly DraftSku[]): readonly string[] {
  const taken = new Set(skus.map(({ sku }) => sku.trim()).filter((code) => code !== ''));
  return skus.map((sku) => {
    if (sku.sku.trim() !== '') return sku.sku;
    const plain = valuesOf(options, sku)
      .map((value) => value.replace(/\s+/g, '-'))
      .join('-')
      .slice(0, MAX_CODE - 4);
    let code = plain;
    for (let n = 2; taken.has(code); n += 1) code = `${plain}-${n}`;
    taken.add(code);
    return code;
  });
}

/** Returns the rows as sent: each with a code, without empty fields. */
export function withCodes(options: readonly DraftOption[], skus: readonly DraftSku[]): readonly DraftSku[] {
  const codes = codesOf(options, skus);
  return skus.map((sku, at) => {
    const said = Object.entries(sku).filter(([, value]) => isSaid(value));
    return { ...(Object.fromEntries(said) as unknown as DraftSku), sku: codes[at] ?? '' };
  });
}
