import * as z from 'zod';

/** Marks between cells. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** As a text's bytes are read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `point`: 1,234.50. `comma`: 1.234,50. */
export const DECIMAL_STYLES = ['point', 'comma'] as const;
export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

/** What becomes of rows that repeat the key of an earlier one; `sum` adds their stock to the first. */
export const DUPLICATE_RULES = ['refuse', 'first', 'last', 'sum'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** What a person settles about a file instead of what was understood of it. Absent: as understood. */
export const ImportChoicesSchema = z.strictObject({
  delimiter: z.enum(DELIMITERS).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** The sheet of a workbook, by name. */
  sheet: z.string().min(1).max(31).optional(),
  decimal: z.enum(DECIMAL_STYLES).optional(),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is not a currency code like EUR')
    .optional(),
  /** US dollars for one unit of the file's currency: 1.08 for EUR. */
  rate: z.number().positive('must be above 0').max(10_000, 'must be at most 10000').optional(),
  duplicates: z.enum(DUPLICATE_RULES).optional(),
});
export type ImportChoices = z.output<typeof ImportChoicesSchema>;
