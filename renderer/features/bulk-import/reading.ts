import type { BareNumberField, ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob, WireProblemGroup } from '#domain/listing/import-wire.ts';
import type { FileShape, ImportCompany } from '#state/bulk-import.ts';
import { isShopFile, mappingOf } from './field-choice.ts';
import { ratesOf, shapeOf } from './file-shape.ts';

export interface Reading {
  readonly company: ImportCompany;
  readonly shape: FileShape;
  /** All choices, including those not remembered for later files. */
  readonly choices: ImportChoices;
}

/** A column the user excluded from reading, and the field it was mapped to. */
export interface UnreadColumn {
  readonly field: string;
  readonly column: string;
}

const NEEDED = ['name', 'category', 'price', 'sku', 'currency'];
const BARE: Readonly<Record<string, BareNumberField>> = { moq: 'moq', stock: 'stock' };

/** Returns the settings the file was read with, with a change applied. */
function readingWith(job: WireImportJob, company: ImportCompany, change: Partial<FileShape>): Reading {
  const shape = { ...shapeOf(job), ...change };
  const rate = job.understood?.rate ?? undefined;
  return { company, shape, choices: { ...shape.choices, ...(rate !== undefined && { rate }), ...ratesOf(job) } };
}

const fieldOf = (job: WireImportJob, column: string): string | undefined => {
  const mapping = mappingOf(job);
  return Object.keys(mapping).find((each) => mapping[each] === column);
};

/** Returns the column as excluded; null if its field is required or the file's columns are fixed. */
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

/** Matches a single number with words around it. */
const NUMBER_AND_WORDS = /^[^\d-]*\d(?:[\d.,'’\s]*\d)?\D*$/u;

/**
 * Returns the field for which using only the number in each cell would solve these problems, or null if that does not
 * apply.
 */
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
