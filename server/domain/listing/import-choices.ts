import * as z from 'zod';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * Text encodings, by the names of the Encoding Standard, each the superset that programs also write under older names.
 */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'ibm866',
] as const;
export type TextEncoding = (typeof ENCODINGS)[number];

/** `point`: 1,234.50. `comma`: 1.234,50. */
export const DECIMAL_STYLES = ['point', 'comma'] as const;
export type DecimalStyle = (typeof DECIMAL_STYLES)[number];

/** Treatment of rows that repeat the key of an earlier one; `sum` adds their stock to the first. */
export const DUPLICATE_RULES = ['refuse', 'first', 'last', 'sum'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** Fields that may accept a number followed by unknown words. */
export const BARE_NUMBER_FIELDS = ['moq', 'stock'] as const;
export type BareNumberField = (typeof BARE_NUMBER_FIELDS)[number];

export const RateSchema = z.number().positive('must be above 0').max(10_000, 'must be at most 10000');
export const PiecesSchema = z.int('is not a whole number').min(1, 'must be at least 1').max(1_000_000);
/** More currencies or units than any real list has. */
const MAX_ANSWERS = 30;
/** Checks the number of entries first, because thousands would each produce an error. */
const atMost = <Value extends z.ZodType>(answers: z.ZodRecord<z.ZodString, Value>) =>
  z.preprocess((input, context) => {
    if (typeof input !== 'object' || input === null || Object.keys(input).length <= MAX_ANSWERS) return input;
    context.addIssue(`has more than ${MAX_ANSWERS} entries`);
    return z.NEVER;
  }, answers);
/** Last row searched for a header. */
export const MAX_HEADER_ROW = 1000;

/** A person's choices about a file, overriding detection. Absent: as detected. */
export const ImportChoicesSchema = z.strictObject({
  delimiter: z.enum(DELIMITERS).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  sheet: z.string().min(1).max(31).optional(),
  /** Row number of the header, as in the spreadsheet program. */
  headerRow: z.int().min(1).max(MAX_HEADER_ROW).optional(),
  decimal: z.enum(DECIMAL_STYLES).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is not a currency code like EUR')
    .optional(),
  /** US dollars per unit of the file's currency: 1.08 for EUR. */
  rate: RateSchema.optional(),
  /** Rates of other currencies in the file: `{"CNY": 0.14}`. An ambiguous sign means the currency named here. */
  rates: atMost(z.record(z.string().regex(/^[A-Z]{3}$/, 'is not a currency code like EUR'), RateSchema)).optional(),
  /** Pieces in each counting unit of the file: `{"dozen": 12}`; 1 if the product is sold by that unit. */
  units: atMost(z.record(z.string().min(1).max(30), PiecesSchema)).optional(),
  duplicates: z.enum(DUPLICATE_RULES).optional(),
  /** Fields of which only the number counts and other text is ignored: with `["moq"]`, `5 crates` is 5. */
  bareNumbers: z.array(z.enum(BARE_NUMBER_FIELDS)).max(BARE_NUMBER_FIELDS.length).optional(),
});
export type ImportChoices = z.output<typeof ImportChoicesSchema>;

/**
 * Merges the mapping's choices with those stated now, which win; undefined members state nothing. A rate belongs to its
 * currency: the mapping's rate is dropped if another currency is stated now.
 */
export function mergeChoices(mapped: ImportChoices, stated: ImportChoices): ImportChoices {
  const now: ImportChoices = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
  const { rate, ...others } = mapped;
  const isSameMoney = now.currency === undefined || now.currency === mapped.currency;
  return {
    ...others,
    ...(isSameMoney && rate !== undefined && { rate }),
    ...now,
    ...(mapped.rates !== undefined && { rates: { ...mapped.rates, ...now.rates } }),
    ...(mapped.units !== undefined && { units: { ...mapped.units, ...now.units } }),
  };
}
