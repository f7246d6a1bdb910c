import type { BareNumberField, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob, WireProblemGroup } from '#domain/listing/import-wire.ts';
import type { FileShape, ImportCompany } from '#state/bulk-import.ts';
import { isShopFile, mappingOf } from './field-choice.ts';
import { ratesOf, shapeOf } from './file-shape.ts';

/** What a file is read again with. */
export interface Reading {
  readonly company: ImportCompany;
  readonly shape: FileShape;
  /** Besides what is kept for later files. */
  readonly choices: ImportChoices;
}

/** A column that a person had the file read without, and the field it was. */
export interface UnreadColumn {
  readonly field: string;
  readonly column: string;
}

const NEEDED = ['name', 'category', 'price', 'sku', 'currency'];
const BARE: Readonly<Record<string, BareNumberField>> = { moq: 'moq', stock: 'stock' };

/** What the file was read with, but for a change. */
function readingWith(job: WireImportJob, company: ImportCompany, change: Partial<FileShape>): Reading {
  const shape = { ...shapeOf(job), ...change };
  const rate = job.understood?.rate ?? undefined;
  return { company, shape, choices: { ...shape.choices, ...(rate !== undefined && { rate }), ...ratesOf(job) } };
}

const fieldOf = (job: WireImportJob, column: string): string | undefined => {
  const mapping = mappingOf(job);
  return Object.keys(mapping).find((each) => mapping[each] === column);
};

/** The column that can be left unread; null where the product needs it, or the file's columns are not to be chosen. */
export function asUnread(job: WireImportJob, column: string): UnreadColumn | null {
  const field = isShopFile(job) || column === '' ? undefined : fieldOf(job, column);
  return field === undefined || NEEDED.includes(field) ? null : { field, column };
}

export function readingWithout(job: WireImportJob, company: ImportCompany, { field }: UnreadColumn): Reading {
  const { [field]: _without, ...fields } = mappingOf(job);
  return readingWith(job, company, { fields });
}

export const readingWithColumn = (job: WireImportJob, company: ImportCompany, { field, column }: UnreadColumn): Reading =>
  readingWith(job, company, { fields: { ...mappingOf(job), [field]: column } });

/** One number, and words beside it. */
const NUMBER_AND_WORDS = /^[^\d-]*\d(?:[\d.,'’\s]*\d)?\D*$/u;

/** The field whose numbers would answer these problems; null: there are none, or they are no such problems. */
export function bareFieldOf(job: WireImportJob, { column, samples }: WireProblemGroup): BareNumberField | null {
  const field = BARE[fieldOf(job, column) ?? ''];
  const isUsed = field !== undefined && job.understood?.bareNumbers.includes(field);
  const haveNumbers = samples.length > 0 && samples.every((cell) => NUMBER_AND_WORDS.test(cell) && /\p{L}/u.test(cell));
  return field === undefined || isUsed || !haveNumbers ? null : field;
}

export function readingBareNumbers(
  job: WireImportJob,
  company: ImportCompany,
  change: (fields: readonly BareNumberField[]) => readonly BareNumberField[],
): Reading {
  const { choices } = shapeOf(job);
  return readingWith(job, company, { choices: { ...choices, bareNumbers: [...change(choices.bareNumbers ?? [])] } });
}
