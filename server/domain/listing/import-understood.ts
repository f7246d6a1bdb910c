import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { DECIMAL_STYLES, DELIMITERS, DUPLICATE_RULES, ENCODINGS } from './import-choices.ts';

/** What a person must settle before a file is written: what nobody can know of it, and nobody guesses. */
export const IMPORT_ASKS = ['currency', 'rate', 'decimal'] as const;
export type ImportAsk = (typeof IMPORT_ASKS)[number];

/** One of the file's own categories. */
export const WireImportCategorySchema = z.object({
  /** As the file says it; empty where it says none. */
  theirs: z.string(),
  rows: z.number(),
  /** null: nothing fits, or its rows are left out. Where its rows go to several, the one most of them go to. */
  ours: openCode(CATEGORY_SLUGS).nullable(),
  isLeftOut: z.boolean(),
  /** `name`: one of ours by name; `table`: the mapping's `categories`; `guess`: by its words; `default`: the mapping's. */
  from: openCode(['name', 'table', 'guess', 'default']).nullable(),
});
export type WireImportCategory = Wire<typeof WireImportCategorySchema>;

/** How a file was read. `*From` says why; `choice` is a person's. */
export const WireImportUnderstoodSchema = z.object({
  kind: openCode(['csv', 'xlsx', 'json']),
  /** null where the kind has none. */
  delimiter: openCode(DELIMITERS).nullable(),
  encoding: openCode(ENCODINGS).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Title lines and `sep=` above the header. */
  skippedLines: z.number(),
  decimal: openCode(DECIMAL_STYLES),
  decimalFrom: openCode(['values', 'delimiter', 'choice', 'default']),
  /** null: nobody knows yet; prices are then shown number for number. */
  currency: z.string().nullable(),
  currencyFrom: openCode(['symbol', 'header', 'format', 'choice']).nullable(),
  /** US dollars for one unit of `currency`; null for USD, or while it is asked for. */
  rate: z.number().nullable(),
  duplicates: openCode(DUPLICATE_RULES),
  /** Rows whose key stands in an earlier row. */
  repeated: z.number(),
  /** Up to three values a column, each at most 80 characters. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Most rows first, at most 200. */
  categories: z.array(WireImportCategorySchema),
});
export type WireImportUnderstood = Wire<typeof WireImportUnderstoodSchema>;
