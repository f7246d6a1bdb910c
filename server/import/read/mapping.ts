import * as z from 'zod';
import { ImportChoicesSchema } from '#domain/listing/import-choices.ts';
import { toCategorySlug } from '../kernel/category-guess.ts';
import { IMPORT_FIELDS, ImportFileError } from '../kernel/import-types.ts';
import { SECTION_COLUMN } from './table/headings.ts';

/** Longest column name in a mapping. Names are looked up once per row. */
export const MAX_NAME = 200;
const MAX_CONSTANT = 10_000;
const MAX_ENTRIES = 500;

const name = z.string().min(1).max(MAX_NAME);
const path = z.string().max(MAX_NAME);
const constant = z.union([z.string().max(MAX_CONSTANT), z.number(), z.boolean()]);
const category = path.refine((text) => toCategorySlug(text) !== undefined, 'is none of the ten categories');
const table = <Value extends z.ZodType>(value: Value, key = name) =>
  z.preprocess(
    (input, context) => {
      if (typeof input !== 'object' || input === null || Object.keys(input).length <= MAX_ENTRIES) return input;
      context.addIssue(`has more than ${MAX_ENTRIES} entries`);
      return z.NEVER;
    },
    z.record(key, value),
  );

/**
 * A column's name or a path into a JSON element (`meta.barcode`, `images.0`), a constant, or a path with a fallback.
 */
const FieldSourceSchema = z.union([name, z.strictObject({ value: constant }), z.strictObject({ path: name, default: constant })]);
export type FieldSource = z.infer<typeof FieldSourceSchema>;

/**
 * Maps a file's columns to our fields (docs/IMPORT.md). `specifications` contains a path per label, `reviews` a list
 * with a path per part, `categories` one of our ten categories for each of theirs.
 */
export const MappingSchema = z.strictObject({
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), FieldSourceSchema).default({}),
  specifications: table(name).optional(),
  reviews: z
    .strictObject({
      list: name,
      rating: path,
      body: path,
      author: path,
      country: path.optional(),
      createdAt: path.optional(),
    })
    .optional(),
  /** Null skips the category's rows. */
  categories: table(category.nullable(), path).optional(),
  defaultCategory: category.optional(),
  /** Answers of the user; those given beside the mapping take precedence. */
  choices: ImportChoicesSchema.optional(),
});
export type Mapping = z.infer<typeof MappingSchema>;

/** @throws ImportFileError naming what is wrong in the mapping. */
export function parseMapping(json: unknown): Mapping {
  const parsed = MappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.join('.').slice(0, MAX_NAME) || 'mapping'}: ${issue.message.slice(0, MAX_NAME)}`);
  throw new ImportFileError(`The mapping is wrong. ${reasons.join('; ')}. See docs/IMPORT.md.`);
}

/** Returns the columns a mapping reads. */
export function columnsOf({ fields, specifications = {} }: Pick<Mapping, 'fields' | 'specifications'>): string[] {
  const named = Object.values(fields).map((source) => (typeof source === 'string' ? source : 'path' in source ? source.path : undefined));
  return [...named, ...Object.values(specifications)].filter((column) => column !== undefined);
}

/**
 * Returns the header's named columns that a mapping does not read; of a JSON path (`meta.barcode`) the first step
 * counts.
 */
export function unusedColumns(columns: readonly string[], mapping: Pick<Mapping, 'fields' | 'specifications' | 'reviews'>): string[] {
  const named = [...columnsOf(mapping), ...(mapping.reviews === undefined ? [] : [mapping.reviews.list])];
  const used = new Set(named.flatMap((column) => [column, column.split('.', 1)[0]]));
  return columns.filter((column) => column !== '' && column !== SECTION_COLUMN && !used.has(column));
}
