import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
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

const NEEDED = ['name', 'category', 'price', 'sku', 'currency'];

/** The same file read without a column; null where the product needs it, or the file's columns are not to be chosen. */
export function readingWithout(job: WireImportJob, company: ImportCompany, column: string): Reading | null {
  if (isShopFile(job) || column === '') return null;
  const mapping = mappingOf(job);
  const field = Object.keys(mapping).find((each) => mapping[each] === column);
  if (field === undefined || NEEDED.includes(field)) return null;
  const { [field]: _without, ...fields } = mapping;
  const shape = { ...shapeOf(job), fields };
  const rate = job.understood?.rate ?? undefined;
  return { company, shape, choices: { ...shape.choices, ...(rate !== undefined && { rate }), ...ratesOf(job) } };
}
