import type { ImportChoices, TextEncoding } from '#domain/listing/import-choices.ts';
import type { ImportSource } from '../import-source.ts';
import type { EncodingGuess } from './encoding/guess-encoding.ts';
import { findEncoding, readText } from './encoding/text-encoding.ts';
import { findKind } from './file-kind.ts';
import { openDelimited } from './open-delimited.ts';
import { isFeed, openFeed } from './open-feed.ts';
import { createWarnings, type OpenTable, type TableLayout } from './table-row.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

export type TableChoices = Pick<ImportChoices, 'delimiter' | 'encoding' | 'sheet' | 'headerRow'>;

export interface OpenTableOptions {
  readonly choices: TableChoices;
  /** Column names used by a mapping, which distinguish the header from the titles above it. */
  readonly wanted: ReadonlySet<string>;
  readonly onBytes: (bytesRead: number) => void;
}

/** JSON is not a table; its text is read element by element. */
export interface JsonText extends TableLayout {
  readonly kind: 'json';
  readonly text: AsyncIterable<string>;
}

/** Detects a file's type and opens it. @throws ImportFileError naming any other type and what to do */
export async function openTable(source: ImportSource, { choices, wanted, onBytes }: OpenTableOptions): Promise<OpenTable | JsonText> {
  if ((await findKind(source)) === 'zip') {
    const { sheet, headerRow } = choices;
    return openWorkbook(source, { sheet, headerRow, wanted, onBytes });
  }
  const { encoding, guess, isDamaged } = await findEncoding(source, choices.encoding);
  const warnings = createWarnings();
  const readings = guess === null ? [] : withSamples(guess);
  const reason = guess === null ? null : describeGuess(guess, readings);
  if (reason !== null) warnings.warn({ row: 1, column: '', reason });
  const { start, text } = await peekText(readText(source, encoding, onBytes));
  const isDoubted = guess?.isDoubted === true;
  const doubt = { encodingDoubt: isDoubted ? reason : null, encodings: isDoubted ? readings : [] };
  const layout = { encoding, ...doubt, sheet: null, sheets: [] };
  if (/^\s*[[{]/.test(start)) return { ...layout, kind: 'json', delimiter: null, skippedLines: 0, warnings: warnings.kept, text };
  if (isFeed(start))
    return { ...layout, ...(await openFeed(text, warnings)), kind: 'csv', delimiter: null, skippedLines: 0, warnings: warnings.kept };
  const table = await openDelimited({
    name: source.name,
    text,
    delimiter: choices.delimiter ?? null,
    headerRow: choices.headerRow,
    wanted,
    isDamaged,
    warnings,
  });
  return { ...layout, ...table, kind: 'csv' };
}

const LONGEST_SAMPLE = 40;

type Sampled = TableLayout['encodings'];

/** Describes the guess with samples of the text, so that the user can verify it. */
function describeGuess({ encoding, language, isDoubted }: EncodingGuess, readings: Sampled): string {
  const shown = readings.map((reading) => `${nameOf(reading.encoding)} it reads "${reading.sample}"`);
  return isDoubted
    ? `the text is not UTF-8 and nobody can be certain what it is: as ${shown.join(', as ')}; choose the encoding`
    : `the text is not UTF-8 and is read as ${nameOf(encoding)} (${language}): "${readings[0]?.sample ?? ''}"; if letters look wrong, choose the encoding or save the file as "CSV UTF-8"`;
}

const nameOf = (encoding: TextEncoding) => (encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase());

/** Takes the samples from the first line in which the readings differ most. */
function withSamples({ readings }: EncodingGuess): Sampled {
  const lines = readings.map(({ text }) => text.split('\n'));
  const variety = (lines[0] ?? []).map((_, at) => new Set(lines.map((each) => each[at])).size);
  const at = variety.indexOf(Math.max(...variety));
  const shown = lines.map((each) => each[at] ?? '');
  const from = [...(shown[0] ?? '')].findIndex((_, place) => new Set(shown.map((line) => line[place])).size > 1);
  return readings.map(({ encoding }, n) => ({ encoding, sample: sampleOf(shown[n] ?? '', from) }));
}

/** Returns the words around a position, or if it is -1 around the first letter beyond ASCII. */
function sampleOf(line: string, from: number): string {
  const place = from < 0 ? line.search(/[^\0-\x7f]/) : from;
  return line
    .slice(Math.max(0, place - LONGEST_SAMPLE / 2), place + LONGEST_SAMPLE)
    .replace(/\s+/g, ' ')
    .replaceAll('"', '')
    .trim();
}

/** Returns the start of the text, and the whole text again. */
async function peekText(text: AsyncGenerator<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  const first = await text.next();
  const start = first.done === true ? '' : first.value;
  async function* all() {
    yield start;
    yield* text;
  }
  return { start, text: all() };
}
