import type { Draft, ImportField } from '../kernel/import-types.ts';

/** Most cells kept per row: enough to find and correct it. */
const MAX_CELLS = 40;
const MAX_CELL = 300;

/** Returns a row's cells by column, for the fields that come from columns of the file. */
export function cellsOf({ fields, columns }: Draft): Readonly<Record<string, string>> {
  const named = Object.entries(columns).slice(0, MAX_CELLS);
  return Object.fromEntries(named.map(([field, column]) => [column, toCellText(fields[field as ImportField])]));
}

function toCellText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MAX_CELL);
}
