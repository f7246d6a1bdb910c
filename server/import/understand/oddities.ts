import { findCountryInWords } from '#domain/kernel/country-in-words.ts';
import type { Draft, ImportedProduct, ImportField, RowProblem } from '../kernel/import-types.ts';

/** A code of which a spreadsheet program kept only some digits. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mär|mrz|mai|okt|dez|janv|févr|fév|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|giu|lug|ott|sty|kwi|maj|cze|lip|sie|wrz|paź|gru|mrt|mei';
/** Dates into which a spreadsheet program converts `1-2` or `3/4`. */
const DATED = new RegExp(`^(?:\\d{1,2}[-. ](?:${MONTHS})\\.?|(?:${MONTHS})\\.?[- ]\\d{2}|\\d{4}-\\d\\d-\\d\\d(?:T.*)?)$`, 'i');
/** Share of rows above which date-like values of a column are taken as genuine codes and not reported. */
const MOST = 0.5;
/** Most bar codes remembered per file. */
const MAX_GTINS = 200_000;
const MAX_LISTED = 5;
const MAX_KINDS = 500;

/** Numbers from here on exceed the digits a spreadsheet program keeps. */
const TOO_LONG = 1e15;
/** UTF-8 read as Windows-1252 and saved again (`MÃ¼ller`), or letters lost when the file was saved. */
const GARBLED = /\uFFFD|[ÃÂ][\u0080-\u00BF\u0152-\u0178\u02C6\u02DC\u2013-\u2039]|â€[\u0080-\u00BF\u0152\u0153\u02DC\u2013-\u203A\u2122]/;
const LONGEST_SHOWN = 40;

interface Seen {
  readonly first: RowProblem;
  rows: number;
}

/** Collects damaged or suspicious values, each kind once with the number of rows. */
export function createOddities() {
  const seen = new Map<string, Seen>();
  const dated = new Map<string, Seen>();
  const gtins = new Map<number, number>();
  const shared = new Map<number, number[]>();
  let rows = 0;

  function note(kinds: Map<string, Seen>, key: string, first: RowProblem): void {
    const known = kinds.get(key);
    if (known !== undefined) known.rows += 1;
    else if (kinds.size < MAX_KINDS) kinds.set(key, { first, rows: 1 });
  }

  function lookAtCodes({ row, fields, columns }: Draft): void {
    for (const field of ['sku', 'gtin'] as const) {
      const value = textOf(fields[field]);
      const column = columns[field] ?? field;
      if (typeof fields[field] === 'number' && fields[field] >= TOO_LONG)
        note(seen, `long ${field}`, {
          row,
          column,
          value: String(fields[field]),
          reason: 'has more than 15 digits: a spreadsheet program keeps no more of a number, the last ones are lost',
          fix: 'Format the column as text in the original, and save it anew.',
        });
      if (SHORTENED.test(value))
        note(seen, `short ${field}`, {
          row,
          column,
          value,
          reason: 'was shortened by a spreadsheet program: digits are lost',
          fix: 'Format the column as text in the original, and save it anew.',
        });
    }
    for (const field of ['sku', 'sizes'] as const) {
      const value = textOf(fields[field]);
      if (DATED.test(value))
        note(dated, field, {
          row,
          column: columns[field] ?? field,
          value,
          reason: 'looks like a date that a spreadsheet program made of a code such as 1-2',
          fix: 'Format the column as text in the original, and save it anew.',
        });
    }
  }

  function lookAtTexts({ row, fields, columns }: Draft): void {
    for (const field of ['name', 'description', 'subcategory', 'companyName', 'brand', 'colors', 'sizes', 'specifications'] as const) {
      const text = fields[field];
      const at = typeof text === 'string' ? text.search(GARBLED) : -1;
      if (typeof text !== 'string' || at < 0) continue;
      note(seen, `garbled ${field}`, {
        row,
        column: columns[field] ?? field,
        value: text.slice(Math.max(0, at - LONGEST_SHOWN / 2), at + LONGEST_SHOWN / 2).trim(),
        reason: 'holds signs that stand for lost letters: some program saved the text in another encoding',
        fix: 'Save the file anew from the original, as UTF-8.',
      });
    }
  }

  function lookAtGtins({ row, gtin, choices }: ImportedProduct): void {
    const own = new Set([gtin, ...(choices?.skus.map((sku) => sku.gtin) ?? [])].filter((code) => code !== undefined).map(Number));
    for (const code of own) {
      const first = gtins.get(code);
      if (first === undefined) {
        if (gtins.size < MAX_GTINS) gtins.set(code, row);
        continue;
      }
      const others = shared.get(code);
      if (others !== undefined) others.push(row);
      else if (shared.size < MAX_KINDS) shared.set(code, [first, row]);
    }
  }

  return {
    add(product: ImportedProduct, draft: Draft): void {
      rows += 1;
      lookAtCodes(draft);
      lookAtTexts(draft);
      lookAtGtins(product);
      const { country, row } = product;
      if (country === null || findCountryInWords(country) !== undefined) return;
      note(seen, `country ${country.toLowerCase()}`, {
        row,
        column: draft.columns.country ?? 'country',
        value: country.slice(0, 80),
        reason: 'is no country we know: it becomes one of its own in the filter',
        fix: 'Name the country, like Germany, Deutschland or DE.',
      });
    },
    list(): RowProblem[] {
      const byChance = [...dated.values()].filter((each) => each.rows > 1 && each.rows > rows * MOST);
      const found = [...seen.values(), ...[...dated.values()].filter((each) => !byChance.includes(each))];
      return [
        ...found.map(({ first, rows: count }) => ({ ...first, reason: first.reason + inRows(count) })),
        ...[...shared].map(ofSharedGtin),
      ];
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' && value.length < 40 ? value.trim() : '');
const inRows = (count: number) => (count === 1 ? '' : ` (${count} rows)`);

function ofSharedGtin([code, rows]: readonly [number, readonly number[]]): RowProblem {
  const listed = `${rows.slice(0, MAX_LISTED).join(', ')}${rows.length > MAX_LISTED ? ' and more' : ''}`;
  return {
    row: rows[0] ?? 0,
    column: 'gtin' satisfies ImportField,
    value: String(code),
    reason: `is the bar code of ${rows.length} products: rows ${listed}`,
    fix: 'Each product, and each variant of it, has a bar code of its own.',
  };
}
