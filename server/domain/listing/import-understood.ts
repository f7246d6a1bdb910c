import * as z from 'zod';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { BARE_NUMBER_FIELDS, DECIMAL_STYLES, DELIMITERS, DUPLICATE_RULES, ENCODINGS } from './import-choices.ts';

/** What a person must settle before a file is written: what nobody can know of it, and nobody guesses. */
export const IMPORT_ASKS = ['currency', 'rate', 'decimal', 'encoding'] as const;
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

/** Prices of a file that bear another currency than the file's. */
export const WireImportMoneySchema = z.object({
  /** As the file writes it: `¥`, `USD`. */
  sign: z.string(),
  /** What the sign can mean. */
  codes: z.array(z.string()),
  /** null: a person must say which of `codes` is meant (`choices.rates`). */
  currency: z.string().nullable(),
  /** US dollars for one unit; null for USD, or while it is asked for. */
  rate: z.number().nullable(),
  prices: z.number(),
  /** False: only a few, whose rows are problems unless a rate is stated. */
  isTaken: z.boolean(),
});
export type WireImportMoney = Wire<typeof WireImportMoneySchema>;

/** A unit of several pieces that the file counts in. */
export const WireImportUnitSchema = z.object({
  /** `dozen`, `carton`, `100`: the key in `choices.units`. */
  name: z.string(),
  cells: z.number(),
  /** A cell that says it. */
  example: z.string(),
  /** null: a person must say how many pieces it is. */
  pieces: z.number().nullable(),
  /** What the word means where nothing else is said. */
  usual: z.number().nullable(),
});
export type WireImportUnit = Wire<typeof WireImportUnitSchema>;

/** True while a person must say what a sign means or what its currency is worth. */
export const isMoneyAsked = ({ isTaken, currency, rate }: WireImportMoney): boolean =>
  isTaken && (currency === null || (currency !== 'USD' && rate === null));
export const isUnitAsked = ({ pieces }: WireImportUnit): boolean => pieces === null;

/** How a file was read. `*From` says why; `choice` is a person's. */
export const WireImportUnderstoodSchema = z.object({
  kind: openCode(['csv', 'xlsx', 'json']),
  /** null where the kind has none. */
  delimiter: openCode(DELIMITERS).nullable(),
  encoding: openCode(ENCODINGS).nullable(),
  /** Likely encodings, likeliest first, while one must be chosen: each with words of the file as it reads them. */
  encodings: z.array(z.object({ encoding: openCode(ENCODINGS), sample: z.string() })).default([]),
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
  /** Prices in other currencies, most of them first, and how many bear none at all; empty where every price is in the file's. */
  otherMoney: z.array(WireImportMoneySchema).default([]),
  unsignedPrices: z.number().default(0),
  /** Each must have its `pieces` before the import can be confirmed, as `asks` must be empty. */
  units: z.array(WireImportUnitSchema).default([]),
  /** Fields of which the number counts, whatever stands beside it. */
  bareNumbers: z.array(openCode(BARE_NUMBER_FIELDS)).default([]),
  /** Columns of which one is the price, and nobody can tell which. */
  rivalPrices: z.array(z.string()).default([]),
  duplicates: openCode(DUPLICATE_RULES),
  /** Rows whose key stands in an earlier row. */
  repeated: z.number(),
  /** Up to three values a column, each at most 80 characters. */
  samples: z.record(z.string(), z.array(z.string())),
  /** Columns of the header that nothing is read from, in its order; none in what earlier releases stored. */
  unused: z.array(z.string()).default([]),
  /** The shop system that wrote the file, as people call it; null: none we know, its columns are mapped. */
  system: z.string().nullable().default(null),
  /** Most rows first, at most 200. */
  categories: z.array(WireImportCategorySchema),
});
export type WireImportUnderstood = Wire<typeof WireImportUnderstoodSchema>;
