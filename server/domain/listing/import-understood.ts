import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { BARE_NUMBER_FIELDS, DECIMAL_STYLES, DELIMITERS, DUPLICATE_RULES, ENCODINGS } from './import-choices.ts';

/** Settings a person must provide before an import can be written, because they can be neither known nor guessed. */
export const IMPORT_ASKS = ['currency', 'rate', 'decimal', 'encoding'] as const;
export type ImportAsk = (typeof IMPORT_ASKS)[number];

export const WireImportCategorySchema = z.object({
  /** As written in the file; empty if it states none. */
  theirs: z.string(),
  rows: z.number(),
  /** null: nothing matches, or its rows are skipped. If its rows go to several categories, the most frequent one. */
  ours: openCode(CATEGORY_SLUGS).nullable(),
  isLeftOut: z.boolean(),
  /**
   * `name`: a category's own name; `table`: the mapping's `categories`; `guess`: by its words; `default`: the
   * mapping's.
   */
  from: openCode(['name', 'table', 'guess', 'default']).nullable(),
});
export type WireImportCategory = Wire<typeof WireImportCategorySchema>;

/** Prices in another currency than the file's. */
export const WireImportMoneySchema = z.object({
  /** As written in the file: `¥`, `USD`. */
  sign: z.string(),
  codes: z.array(z.string()),
  /** null: a person must choose one of `codes` (`choices.rates`). */
  currency: z.string().nullable(),
  /** US dollars per unit; null for USD, or while it is asked for. */
  rate: z.number().nullable(),
  prices: z.number(),
  /** False: only a few rows, which are problems unless a rate is stated. */
  isTaken: z.boolean(),
});
export type WireImportMoney = Wire<typeof WireImportMoneySchema>;

/** A unit of several pieces used in the file. */
export const WireImportUnitSchema = z.object({
  /** `dozen`, `carton`, `100`: the key in `choices.units`. */
  name: z.string(),
  cells: z.number(),
  example: z.string(),
  /** null: a person must enter the number of pieces. */
  pieces: z.number().nullable(),
  /** Usual meaning of the word, in pieces. */
  usual: z.number().nullable(),
});
export type WireImportUnit = Wire<typeof WireImportUnitSchema>;

/** True while a person must choose the currency of a sign or enter its rate. */
export const isMoneyAsked = ({ isTaken, currency, rate }: WireImportMoney): boolean =>
  isTaken && (currency === null || (currency !== 'USD' && rate === null));
export const isUnitAsked = ({ pieces }: WireImportUnit): boolean => pieces === null;

/** How a file was parsed. `*From` gives the reason; `choice` is a person's. */
export const WireImportUnderstoodSchema = z.object({
  kind: openCode(['csv', 'xlsx', 'json']),
  /** null for kinds of files without delimiters. */
  delimiter: openCode(DELIMITERS).nullable(),
  encoding: openCode(ENCODINGS).nullable(),
  /** Likely encodings, most likely first, while one must be chosen: each with a sample of the file's text. */
  encodings: z.array(z.object({ encoding: openCode(ENCODINGS), sample: z.string() })).default([]),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Title lines and `sep=` above the header. */
  skippedLines: z.number(),
  decimal: openCode(DECIMAL_STYLES),
  decimalFrom: openCode(['values', 'delimiter', 'choice', 'default']),
  /** null: not known yet; prices are then shown as the numbers in the file. */
  currency: z.string().nullable(),
  currencyFrom: openCode(['symbol', 'header', 'format', 'choice']).nullable(),
  /** US dollars per unit of `currency`; null for USD, or while it is asked for. */
  rate: z.number().nullable(),
  /**
   * Prices in other currencies, most frequent first, and the number of prices without one; empty if every price is in
   * the file's currency.
   */
  otherMoney: z.array(WireImportMoneySchema).default([]),
  unsignedPrices: z.number().default(0),
  /** The import can be confirmed only when each unit has its `pieces` and `asks` is empty. */
  units: z.array(WireImportUnitSchema).default([]),
  /** Fields of which only the number counts; other text is ignored. */
  bareNumbers: z.array(openCode(BARE_NUMBER_FIELDS)).default([]),
  /** Columns of which one is the price, if detection cannot decide between them. */
  rivalPrices: z.array(z.string()).default([]),
  duplicates: openCode(DUPLICATE_RULES),
  /** Number of rows that repeat the key of an earlier row. */
  repeated: z.number(),
  /** Up to three values per column, each at most 80 characters. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Unused columns, in the header's order; empty in jobs stored by earlier releases. */
  unused: z.array(z.string()).default([]),
  /** Display name of the shop system that wrote the file; null: unknown, its columns are mapped. */
  system: z.string().nullable().default(null),
  /** At most 200, most rows first. */
  categories: z.array(WireImportCategorySchema),
});
export type WireImportUnderstood = Wire<typeof WireImportUnderstoodSchema>;
