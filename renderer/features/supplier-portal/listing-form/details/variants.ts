import type { ListingDraft } from '#domain/listing/listing.ts';

/** What a product is chosen by, as it stands in the form; names and values may still be wrong. */
export type DraftOption = NonNullable<ListingDraft['options']>[number];
/** One row of the table: a value of each option by its name, and what is said of it. */
export type DraftSku = NonNullable<ListingDraft['skus']>[number];

/** As many as a listing may have. */
export const MAX_ROWS = 500;

export const valuesOf = (options: readonly DraftOption[], sku: DraftSku): readonly string[] =>
  options.map(({ name }) => sku.options[name] ?? '');

/** `Red, L`: how a row is called. */
export const nameOf = (options: readonly DraftOption[], sku: DraftSku): string => valuesOf(options, sku).join(', ');

/** A row can be made of these: every option has a name of its own and values. */
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

/** What a value of before is called now: with as many values as before, those that changed were renamed in their place. */
function renamed(before: DraftOption, after: DraftOption): (value: string) => string {
  if (before.values.length !== after.values.length) return (value) => value;
  return (value) => {
    const now = after.values[before.values.indexOf(value)];
    return after.values.includes(value) || now === undefined || before.values.includes(now) ? value : now;
  };
}

/**
 * The rows of the options as they are now: what was said of a choice stays with it, through new names and values, too; a row that was
 * taken away stays away. `from` names, of each option, which it was before; -1: none.
 */
export function rowsFor(before: Rows, after: readonly DraftOption[], from: readonly number[]): readonly DraftSku[] {
  // An option that had no values yet told no rows apart.
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
/** An option as it is, and what it was; undefined: nothing yet. */
interface Pair {
  readonly option: DraftOption;
  readonly was: DraftOption | undefined;
}

const nowCalled = ({ option, was }: Pair, sku: DraftSku) => (was === undefined ? '' : renamed(was, option)(sku.options[was.name] ?? ''));

/** Price and picture may be those of several rows; a code, a bar code and units are one row's. */
const saidOfAll = ({ price, imageUrl }: DraftSku): Partial<DraftSku> => ({
  ...(price === undefined ? {} : { price }),
  ...(imageUrl === undefined ? {} : { imageUrl }),
});

/** Without a row; a value that no row has any more goes with it. */
export function withoutRow(options: readonly DraftOption[], skus: readonly DraftSku[], at: number): Rows {
  const rows = skus.filter((_, index) => index !== at);
  const used = options.map(({ name, values }) => ({
    name,
    values: values.filter((value) => rows.some((sku) => sku.options[name] === value)),
  }));
  return { options: rows.length === 0 ? [] : used, skus: rows };
}

/** Every choice there is, what was taken away among them. */
export function withAllRows(options: readonly DraftOption[], skus: readonly DraftSku[]): readonly DraftSku[] {
  const held = new Map(skus.map((sku) => [JSON.stringify(valuesOf(options, sku)), sku]));
  return combinationsOf(options).map((values) => held.get(JSON.stringify(values)) ?? rowOf(options, values));
}

/** How many choices have no row. */
export const missingRows = (options: readonly DraftOption[], skus: readonly DraftSku[]): number =>
  areWhole(options) && !areTooMany(options) ? countOf(options) - skus.length : 0;

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
/** True when the units are counted row by row. */
export const hasOwnStock = (skus: readonly Pick<DraftSku, 'stock'>[]): boolean => skus.some(({ stock }) => isSaid(stock));

const MAX_CODE = 80;
/** The code of a row that was given none, such as `Red-L`; told apart from others where they would be the same. */
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

/** Rows as they are sent: with a code each, and without what was left empty. */
export function withCodes(options: readonly DraftOption[], skus: readonly DraftSku[]): readonly DraftSku[] {
  const codes = codesOf(options, skus);
  return skus.map((sku, at) => {
    const said = Object.entries(sku).filter(([, value]) => isSaid(value));
    return { ...(Object.fromEntries(said) as unknown as DraftSku), sku: codes[at] ?? '' };
  });
}
