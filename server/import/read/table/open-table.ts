import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { ImportSource } from '../import-source.ts';
import { findKind } from './file-kind.ts';
import { openDelimited } from './open-delimited.ts';
import { createWarnings, type OpenTable, type TableLayout } from './table-row.ts';
import { findEncoding, readText } from './text-encoding.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** What a person may settle about how a file is read. */
export type TableChoices = Pick<ImportChoices, 'delimiter' | 'encoding' | 'sheet'>;

export interface OpenOptions {
  readonly choices: TableChoices;
  /** Column names a mapping looks for: they tell the header from the titles above it. */
  readonly wanted: ReadonlySet<string>;
  /** Hears how many of the file's bytes were read. */
  readonly onBytes: (bytesRead: number) => void;
}

/** JSON is no table; its text is read element by element. */
export interface JsonText extends TableLayout {
  readonly kind: 'json';
  readonly text: AsyncIterable<string>;
}

/** Finds out what a file is and opens it. @throws ImportFileError naming what it is instead of a table, and what to do */
export async function openTable(source: ImportSource, { choices, wanted, onBytes }: OpenOptions): Promise<OpenTable | JsonText> {
  if ((await findKind(source)) === 'zip') return openWorkbook(source, { sheet: choices.sheet, wanted, onBytes });
  const { encoding, isGuess, isDamaged } = await findEncoding(source, choices.encoding);
  const warnings = createWarnings();
  if (isGuess)
    warnings.warn({
      row: 1,
      column: '',
      reason:
        'the text is no UTF-8 and is read as Windows-1252; if letters look wrong, choose the encoding or save the file as "CSV UTF-8"',
    });
  const { isJson, text } = await peekText(readText(source, encoding, onBytes));
  const layout = { encoding, sheet: null, sheets: [] };
  if (isJson) return { ...layout, kind: 'json', delimiter: null, skippedLines: 0, warnings: warnings.kept, text };
  const table = await openDelimited({ name: source.name, text, delimiter: choices.delimiter ?? null, wanted, isDamaged, warnings });
  return { ...layout, ...table, kind: 'csv' };
}

/** Whether the text begins as JSON, and the whole of it again. */
async function peekText(text: AsyncGenerator<string>): Promise<{ isJson: boolean; text: AsyncIterable<string> }> {
  const first = await text.next();
  const start = first.done === true ? '' : first.value;
  async function* all() {
    yield start;
    yield* text;
  }
  return { isJson: /^\s*[[{]/.test(start), text: all() };
}
