import { parseArgs } from 'node:util';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportUnderstood } from '#domain/listing/import-understood.ts';
import type { ImportFormat } from '#domain/listing/import-wire.ts';
import { parseChoices } from './cli-choices.ts';
import { listed, listedByCause } from './describe-problems.ts';
import type { ImportRunOutcome, ImportRunProgress } from './run-import.ts';
import type { StagedFile } from './stage/stage-file.ts';

export const IMPORT_USAGE =
  'Usage: npm run import -- <file> [--map mapping.json] [--supplier NAME] [--skip-bad] [--withdraw-missing] [--problems problems.csv]' +
  ' [--delimiter "," | ";" | tab | "|"] [--encoding NAME] [--sheet NAME] [--header-row N]' +
  ' [--decimal point | comma] [--currency EUR] [--rate 1.08] [--rate CNY=0.14] [--unit dozen=12] [--duplicates refuse | first | last | sum]' +
  '\n       npm run import -- --undo <batch id>';

export interface ImportArguments {
  readonly file: string;
  readonly mapFile: string | null;
  readonly supplier: string | null;
  readonly skipBad: boolean;
  readonly withdrawsMissing: boolean;
  /** Path of the CSV file for rows with problems; null for none. */
  readonly problemsFile: string | null;
  readonly choices: ImportChoices;
}
export interface UndoArguments {
  readonly undo: string;
}

/** Parses the command line. Returns a text if it is invalid. */
export function parseImportArguments(args: readonly string[]): ImportArguments | UndoArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        supplier: { type: 'string' },
        'skip-bad': { type: 'boolean', default: false },
        'withdraw-missing': { type: 'boolean', default: false },
        problems: { type: 'string' },
        delimiter: { type: 'string' },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        'header-row': { type: 'string' },
        undo: { type: 'string' },
        decimal: { type: 'string' },
        currency: { type: 'string' },
        rate: { type: 'string', multiple: true },
        unit: { type: 'string', multiple: true },
        duplicates: { type: 'string' },
      },
    });
    if (values.undo !== undefined)
      return args.length === 2 || args.length === 1 ? { undo: values.undo } : `--undo takes a batch id and nothing else. ${IMPORT_USAGE}`;
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return `Name one file to import. ${IMPORT_USAGE}`;
    const choices = parseChoices(values);
    if (typeof choices === 'string') return `${choices} ${IMPORT_USAGE}`;
    return {
      file,
      mapFile: values.map ?? null,
      supplier: values.supplier?.trim() || null,
      skipBad: values['skip-bad'],
      withdrawsMissing: values['withdraw-missing'],
      problemsFile: values.problems ?? null,
      choices,
    };
  } catch (error) {
    return `${(error as Error).message}. ${IMPORT_USAGE}`;
  }
}

/** Describes what an import does, before it begins. `dataDir` null: the shop is in a database. */
export function describeStart(dataDir: string | null, isNew: boolean): string {
  const place = dataDir === null ? 'the shop behind DATABASE_URL' : isNew ? `a new shop in ${dataDir}` : `the shop in ${dataDir}`;
  return [
    `Importing into ${place}. Products are on sale at once, without a review; the last line says how to undo this.`,
    ...(isNew ? ['If your shop is elsewhere, interrupt this (Ctrl-C) and set DATA_DIR to its folder.'] : []),
  ].join('\n');
}

const PHASE_TEXT = { reading: 'Reading', pictures: 'Fetching pictures', writing: 'Writing' } as const;
const BAR_WIDTH = 28;

export interface ImportTerminal {
  readonly isTty: boolean;
  readonly write: (text: string) => void;
}

/** Draws a progress bar on a terminal; elsewhere writes one plain line per phase, so that logs stay readable. */
export function createProgressBar({ isTty, write }: ImportTerminal) {
  let phase = '';
  let drawn = '';
  return {
    show(progress: ImportRunProgress): void {
      const text = `${PHASE_TEXT[progress.phase]}: ${progress.products} products${progress.problems > 0 ? `, ${progress.problems} problems` : ''}`;
      if (!isTty) {
        if (phase !== progress.phase) write(`${PHASE_TEXT[progress.phase]} ...\n`);
        phase = progress.phase;
        return;
      }
      const filled = Math.round(Math.min(1, progress.share) * BAR_WIDTH);
      const line = `\r[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${text}`;
      if (line === drawn) return;
      write(`${line}\x1b[K`);
      drawn = line;
    },
    /** Keeps the bar as it is and continues below it. */
    end(): void {
      if (isTty && drawn !== '') write('\n');
    },
  };
}

const MAX_CATEGORIES = 20;

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const FORMAT_TEXT: Readonly<Record<ImportFormat, string>> = {
  tradewind: "Tradewind's CSV",
  shopify: "Shopify's product export",
  woocommerce: "WooCommerce's product export",
  amazon: "Amazon's listing report",
  csv: 'CSV with mapped columns',
  json: 'JSON',
};
const WORKBOOK_TEXT: Partial<typeof FORMAT_TEXT> = {
  tradewind: "a workbook with our template's columns",
  csv: 'a workbook with mapped columns',
};

const WHY: Readonly<Record<NonNullable<WireImportUnderstood['currencyFrom']> | WireImportUnderstood['decimalFrom'], string>> = {
  symbol: 'as its cells say',
  header: "as the price column's name says",
  format: 'as our template has it',
  choice: 'as told',
  values: 'as its numbers show',
  delimiter: 'as semicolons between cells suggest',
  default: 'as nothing says otherwise',
  other: 'as the file says',
};
const DELIMITER_WORDS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars', other: 'signs' } as const;

/** Describes how the file was read, before anything is written. */
export function describeUnderstanding({ understood, warnings }: Pick<StagedFile<unknown>, 'understood' | 'warnings'>): string {
  const { kind, delimiter, encoding, sheet, skippedLines, decimal, decimalFrom, currency, currencyFrom, rate, categories } = understood;
  const how = [
    kind,
    ...(delimiter === null ? [] : [`${DELIMITER_WORDS[delimiter]} between cells`]),
    ...(encoding === null ? [] : [encoding]),
    ...(sheet === null ? [] : [`sheet ${sheet}`]),
    ...(skippedLines === 0 ? [] : [`${counted(skippedLines, 'line')} above the header`]),
  ];
  const lines = [`Understood: ${how.join(', ')}; decimal ${decimal}, ${WHY[decimalFrom]}.`];
  if (currency !== null && currencyFrom !== null)
    lines.push(`Prices in ${currency}, ${WHY[currencyFrom]}${rate === null ? '' : `; ${rate} USD for one ${currency}`}.`);
  lines.push(...describeAnswers(understood));
  if (understood.repeated > 0) lines.push(`${counted(understood.repeated, 'row')} repeat an earlier one: ${understood.duplicates}.`);
  if (understood.unused.length > 0) lines.push(`Not used: ${understood.unused.join(', ')}.`);
  const guessed = categories.filter(({ from }) => from === 'guess');
  if (guessed.length > 0)
    lines.push(
      'Categories guessed by their words:',
      ...guessed.slice(0, MAX_CATEGORIES).map(({ theirs, ours, rows }) => `  ${theirs || '(none)'} -> ${ours} (${counted(rows, 'row')})`),
    );
  if (warnings.length > 0) lines.push('Look at these:', ...listed(warnings));
  return lines.join('\n');
}

/** Describes how prices in other currencies and units of several pieces were settled. */
function describeAnswers({ otherMoney, units }: WireImportUnderstood): string[] {
  const money = otherMoney
    .filter(({ isTaken }) => isTaken)
    .map(
      ({ sign, currency, prices, rate }) =>
        `${counted(prices, 'price')} with ${sign} in ${currency}${rate === null ? '' : `; ${rate} USD for one ${currency}`}.`,
    );
  const pieces = units.map(
    ({ name, pieces: stated, cells }) => `${counted(cells, 'cell')} per ${name}: ${stated === 1 ? 'sold by it' : `${stated} pieces each`}.`,
  );
  return [...money, ...pieces];
}

/** Describes the result of undoing a batch. `wasUndone` is true if it had been undone before. */
export function describeUndo({ id, fileName, state, undo }: WireBatch, wasUndone: boolean): string {
  const { withdrawn = 0, returned = 0, kept = 0, at = '' } = undo ?? {};
  if (wasUndone) return `Batch ${id} (${fileName}) was undone already, ${at}. Nothing was changed.`;
  const done = `${withdrawn} left the shelf, ${returned} as before, ${kept} kept: changed or decided about since.`;
  if (state === 'undone') return `Batch ${id} (${fileName}) is undone: ${done}`;
  return `Batch ${id} (${fileName}) is being undone by another process; so far ${done}`;
}

/** Describes the suppliers' goods that the file no longer contains. */
function describeMissing({ notInFile, withdrawsMissing }: { readonly notInFile: number; readonly withdrawsMissing: boolean }): string[] {
  if (notInFile === 0) return [];
  if (withdrawsMissing) return [`${counted(notInFile, 'product')} withdrawn: not in this file.`];
  const [goods, them] = [counted(notInFile, 'product'), notInFile === 1 ? 'it' : 'them'];
  return [`Not in this file and still on the shelf: ${goods}. To withdraw ${them}, import with --withdraw-missing.`];
}

export function describeOutcome(name: string, outcome: ImportRunOutcome): string {
  const lines = [
    `${name}: ${outcome.system ?? (outcome.isWorkbook ? WORKBOOK_TEXT[outcome.format] : undefined) ?? FORMAT_TEXT[outcome.format]}, ${counted(outcome.products, 'product')} read.`,
  ];
  if (outcome.notices.length > 0) lines.push('Left out on purpose:', ...listedByCause(outcome.notices));
  const badRows = new Set(outcome.problems.map(({ row }) => row)).size;
  if (outcome.problems.length > 0)
    lines.push(`${counted(outcome.problems.length, 'problem')} in ${counted(badRows, 'row')}:`, ...listedByCause(outcome.problems));
  if (outcome.kind === 'refused') {
    lines.push('Nothing was written. Correct the rows, or run again with --skip-bad to leave them out.');
    return lines.join('\n');
  }
  const { added, changed, unchanged, closed } = outcome.counts;
  lines.push(`${added} new, ${changed} changed, ${unchanged} unchanged${badRows > 0 ? `, ${counted(badRows, 'bad row')} left out` : ''}.`);
  if (closed > 0) lines.push(`${closed} closed: taken off the shelf by people, and left so. The desk can restore them.`);
  lines.push(...describeMissing(outcome));
  if (outcome.alike > 0)
    lines.push(`${counted(outcome.alike, 'listing')} of suppliers may be the same goods as new products here. The desk shows which.`);
  const { failed, fetched, reasons } = outcome.pictures;
  if (fetched > 0) lines.push(`${counted(fetched, 'picture')} fetched.`);
  if (failed > 0)
    lines.push(`${counted(failed, 'picture')} could not be fetched; shown as "No image".`, ...reasons.map((reason) => `  ${reason}`));
  lines.push(`Batch ${outcome.batchId}. To undo it: npm run import -- --undo ${outcome.batchId}`);
  return lines.join('\n');
}
