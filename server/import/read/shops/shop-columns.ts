import type { Specification } from '#domain/product/product.ts';
import { decodeEntities } from '../../kernel/entities.ts';
import type { RowProblem } from '../../kernel/import-types.ts';
import { type TableCell, type TableRow, textOf } from '../table/table-row.ts';
import type { ShopColumns, ShopRow, ShopSystem } from './shop-system.ts';

/**
 * Removes case, accents, variants of apostrophes and spaces, question marks, the stars of required columns and the
 * namespace of Google's feeds.
 */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^g:|[¿?]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\*\s*|\s*\*$/g, '')
    .replace(/ (?=:)/g, '');

const keyOf = (part: string, n: number | undefined) => (n === undefined ? part : `${part} ${n}`);

interface Spelled {
  readonly part: string;
  /** Position in the system's order of preference. */
  readonly rank: number;
}

function spellingsOf({ columns, unread = {} }: ShopSystem): ReadonlyMap<string, Spelled> {
  const all = Object.entries({ ...columns, ...unread }).flatMap(([part, names]) =>
    names.map((name, rank) => [fold(name), { part, rank }] as const),
  );
  return new Map(all.toReversed());
}
const spellings = new WeakMap<ShopSystem, ReadonlyMap<string, Spelled>>();
function spellingsOnce(system: ShopSystem): ReadonlyMap<string, Spelled> {
  const known = spellings.get(system) ?? spellingsOf(system);
  spellings.set(system, known);
  return known;
}

/** Placeholder for the rest of a column's name. */
const ANY = '{…}';
/** Highest number of a numbered column. */
const MAX_NUMBER = 100;

interface MatchedColumn extends Spelled {
  readonly key: string;
  readonly n: number | undefined;
}

/** Splits the name of a two-line header, which may contain the column's name twice. */
const linesOf = (name: string) => [...new Set([name, ...name.split('\n')])];

function partOf(name: string, spelled: ReadonlyMap<string, Spelled>): MatchedColumn | undefined {
  for (const line of linesOf(name)) {
    const found = partOfLine(line, spelled);
    if (found !== undefined) return found;
  }
  return undefined;
}

function partOfLine(name: string, spelled: ReadonlyMap<string, Spelled>): MatchedColumn | undefined {
  const folded = fold(name);
  const plain = spelled.get(folded);
  if (plain !== undefined) return { ...plain, key: plain.part, n: undefined };
  for (const { 0: digits, index } of folded.matchAll(/\d{1,3}/g)) {
    const numbered = spelled.get(`${folded.slice(0, index)}{n}${folded.slice(index + digits.length)}`);
    const n = Number(digits);
    if (numbered !== undefined && n >= 1 && n <= MAX_NUMBER) return { ...numbered, key: keyOf(numbered.part, n), n };
  }
  const open = [...spelled].find(([spelling]) => spelling.endsWith(ANY) && folded.startsWith(spelling.slice(0, -ANY.length)));
  return open && { ...open[1], key: open[1].part, n: undefined };
}

/** True if the header contains the columns that identify this system. */
export function isHeaderOf(system: ShopSystem, header: readonly string[]): boolean {
  const spelled = spellingsOnce(system);
  const marks = new Set(header.flatMap((name) => [...linesOf(name).map((line) => `=${fold(line)}`), partOf(name, spelled)?.part ?? '']));
  return system.header.some((together) => together.every((mark) => marks.has(mark.startsWith('=') ? `=${fold(mark.slice(1))}` : mark)));
}

/**
 * Binds header columns to the system's parts. Of columns with the same meaning, prefers one that is filled in `sample`,
 * the first rows.
 */
export function bindColumns(system: ShopSystem, header: readonly string[], sample: readonly Pick<TableRow, 'cells'>[]): ShopColumns {
  const spelled = spellingsOnce(system);
  const isFilled = (index: number) => sample.some(({ cells }) => textOf(cells[index]) !== '');
  const found = header.map((name, index) => ({ index, name: name.trim(), ...partOf(name, spelled) }));
  const bound = new Map<string, { readonly index: number; readonly name: string; readonly rank: number; readonly n: number | undefined }>();
  const byPreference = found
    .flatMap(({ index, name, part, key, rank, n }) =>
      key === undefined || rank === undefined || part === undefined || !Object.hasOwn(system.columns, part)
        ? []
        : [{ index, name, key, rank, n }],
    )
    .map((column) => ({ ...column, isFilled: isFilled(column.index) }))
    .sort((a, b) => Number(b.isFilled) - Number(a.isFilled) || a.rank - b.rank || a.index - b.index);
  for (const { key, ...column } of byPreference) if (!bound.has(key)) bound.set(key, column);
  const used = new Set([...bound.values()].map(({ index }) => index));
  const specified = found.flatMap(({ name, index }) => {
    const label = used.has(index) ? undefined : system.specificationColumns?.exec(name)?.[1]?.trim();
    return label ? [{ index, label }] : [];
  });
  for (const { index } of specified) used.add(index);
  return {
    nameOf: (stated, n) => {
      const part = system.sameAs?.[stated] ?? stated;
      return bound.get(keyOf(part, n))?.name ?? (system.columns[part]?.[0] ?? part).replace('{n}', String(n));
    },
    has: (part, n) => bound.has(keyOf(part, n)),
    numbersOf: (part) =>
      [...bound].flatMap(([key, { n }]) => (n !== undefined && key === keyOf(part, n) ? [n] : [])).toSorted((a, b) => a - b),
    unused: found.filter(({ index, name }) => name !== '' && !used.has(index)).map(({ name }) => name),
    toRow: rowsOf(
      [...bound].map(([key, { index }]) => [key, index] as const),
      specified,
    ),
  };
}

/** Parts whose entities are decoded later, together with their markup. */
const HTML_PARTS: ReadonlySet<string> = new Set(['description', 'shortDescription', 'summary']);
/** Decodes entities: systems that show texts on web pages may use them in any column. */
const decoded = (text: string) => (text.includes('&') ? decodeEntities(text) : text);

/** Keeps only the cells that are read, because a product's rows may be held until the end of the file. */
function rowsOf(bound: readonly (readonly [string, number])[], specified: readonly { readonly index: number; readonly label: string }[]) {
  const places = new Map(bound.map(([key], at) => [key, at]));
  const indexes = bound.map(([, index]) => index);
  return ({ row, cells, problems = [] }: TableRow): ShopRow => {
    const kept = indexes.map((index): TableCell => cells[index] ?? '');
    const at = (part: string, n?: number) => kept[places.get(keyOf(part, n)) ?? -1];
    return {
      row,
      problems: problems satisfies readonly RowProblem[],
      cell: (part, n) => (HTML_PARTS.has(part) ? textOf(at(part, n)) : decoded(textOf(at(part, n)))),
      amount: (part) => {
        const cell = at(part);
        return typeof cell === 'number' ? cell : textOf(cell);
      },
      specifications: specified.flatMap(({ index, label }): Specification[] => {
        const value = textOf(cells[index]);
        return value === '' ? [] : [{ name: label, value: decoded(value) }];
      }),
    };
  };
}
