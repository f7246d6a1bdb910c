import type { ImportField, RowProblem } from '../kernel/import-types.ts';

/** Most kinds of cells reported; more would not be read. */
const MAX_KINDS = 60;
const LONGEST_SHOWN = 40;

interface Noted {
  readonly first: RowProblem;
  readonly text: string;
  readonly meaning: string;
  rows: number;
}

export interface CellPlace {
  readonly row: number;
  readonly column: string;
}

/**
 * Collects cells that were read although there was text beside the number; each kind is reported once, with an example.
 */
export function createReadingNotes() {
  const kinds = new Map<string, Noted>();
  return {
    /** `meaning` is the value read: `500`, `units on hand unknown`. */
    note(field: ImportField, { row, column }: CellPlace, text: string, meaning: string): void {
      // `500 pcs` and `20 pcs` are one kind, `500 pcs` and `1,000PCS` are two.
      const kind = `${field} ${text.replace(/\d+/g, '9').toLowerCase()}`;
      const known = kinds.get(kind);
      if (known !== undefined) known.rows += 1;
      else if (kinds.size < MAX_KINDS)
        kinds.set(kind, { first: { row, column, reason: '' }, text: text.slice(0, LONGEST_SHOWN), meaning, rows: 1 });
    },
    list: (): RowProblem[] =>
      [...kinds.values()].map(({ first, text, meaning, rows }) => ({
        ...first,
        value: text,
        reason: `"${text}" is read as ${meaning}${rows === 1 ? '' : `; ${rows} rows are like it`}`,
      })),
  };
}
