import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { type OpenCode, openCode } from '#domain/kernel/open-code.ts';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { WireBatchSchema } from './batch-wire.ts';
import { ImportChoicesSchema } from './import-choices.ts';
import { IMPORT_ASKS, WireImportUnderstoodSchema } from './import-understood.ts';
import { LISTING_LIMITS as LIMITS } from './listing-limits.ts';

/**
 * A problem of a row of the file, or why it was skipped; row 1 is the header. `column` is empty if the problem concerns
 * the whole row.
 */
export const WireRowProblemSchema = z.object({
  row: z.number(),
  column: z.string(),
  reason: z.string(),
  /** The cell's text, at most 80 characters; absent for a whole row. */
  value: z.string().optional(),
  /** Suggested correction as a sentence; absent if the reason already contains it. */
  fix: z.string().optional(),
});
export type WireRowProblem = Wire<typeof WireRowProblemSchema>;

/** Rows with the same problem in the same column. */
export const WireProblemGroupSchema = z.object({
  column: z.string(),
  reason: z.string(),
  fix: z.string().optional(),
  rows: z.number(),
  /** Up to three of the cells' texts. */
  samples: z.array(z.string()),
  /** Up to five row numbers. */
  firstRows: z.array(z.number()),
});
export type WireProblemGroup = Wire<typeof WireProblemGroupSchema>;

export const WireImportPreviewSchema = z.object({
  row: z.number(),
  /** null if the row has a problem. */
  listing: z
    .object({
      name: z.string(),
      category: z.string(),
      /** US dollars; the number in the file while its currency or rate is asked for. */
      price: z.number(),
      /** The price as written in the file, with its currency if known; null if the file is in US dollars. */
      filePrice: z.string().nullable(),
      moq: z.number(),
      companyName: z.string(),
      pictures: z.number(),
      variants: z.number(),
    })
    .nullable(),
  problems: z.array(WireRowProblemSchema),
});
export type WireImportPreview = Wire<typeof WireImportPreviewSchema>;

/** Shop export formats with known columns, which need no mapping. */
export const SHOP_FORMATS = ['shopify', 'woocommerce', 'amazon'] as const;
export type ShopFormat = (typeof SHOP_FORMATS)[number];
export const IMPORT_FORMATS = ['tradewind', ...SHOP_FORMATS, 'csv', 'json'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const isShopFormat = (format: OpenCode<ImportFormat> | null): format is ShopFormat => SHOP_FORMATS.some((shop) => shop === format);

/** analysing → ready → importing → done; failed and cancelled wrote nothing. */
export const IMPORT_STATES = ['analysing', 'ready', 'importing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `GET /api/listings/import/:id`, and each `job` event of its stream. */
export const WireImportJobSchema = z.object({
  id: z.string(),
  state: openCode(IMPORT_STATES),
  fileName: z.string(),
  /** Progress of the current step, 0–1. */
  share: z.number(),
  format: openCode(IMPORT_FORMATS).nullable(),
  /** The file's columns, for the mapping. */
  columns: z.array(z.string()),
  /** Our field → its source; unmapped fields are absent. */
  mapping: z.record(z.string(), z.unknown()).readonly(),
  fields: z.array(z.string()),
  missing: z.array(z.string()),
  /** How the file was parsed, each item overridable by `choices` or the mapping; null before that. */
  understood: WireImportUnderstoodSchema.nullable(),
  /** Settings still required in `choices` before it can be confirmed. */
  asks: z.array(openCode(IMPORT_ASKS)),
  preview: z.array(WireImportPreviewSchema),
  /** Rows that would become listings, and rows that would not. */
  good: z.number(),
  bad: z.number(),
  /** The first problems; `problems.csv` contains all of them. */
  problems: z.array(WireRowProblemSchema),
  /** All problems by cause, most rows first; absent from older servers. */
  problemGroups: z.array(WireProblemGroupSchema).optional(),
  /** What was skipped on purpose: rows (unpublished, gift cards) and invalid bar codes. */
  notices: z.array(WireRowProblemSchema),
  /**
   * Suspicious values that are accepted (a price far from its category's, a minimum order above the stock): the first
   * 100.
   */
  warnings: z.array(WireRowProblemSchema),
  /** Number of rows skipped on purpose; `notices` lists the first of them. */
  leftOut: z.number(),
  /**
   * The supplier's products, published or under review, that are missing in the file; null if a row does not identify
   * its product. Absent from older servers.
   */
  notInFile: z.number().nullable().optional(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows of listings that were rejected or withdrawn: left unchanged. */
  closed: z.number(),
  /** Why it failed, was cancelled by the server, or is paused while being written. */
  problem: z.string().nullable(),
  /** The import's result as a batch that can be undone; null before. */
  batch: WireBatchSchema.nullable(),
  createdAt: wireTime,
});
export type WireImportJob = Wire<typeof WireImportJobSchema>;

/** 201 of `POST /api/listings/import`. */
export const WireImportReceiptSchema = z.object({
  id: z.string(),
  /** Bearer token for all calls about this job. */
  token: z.string(),
  /** Represents the supplier: sent with the next file, rows with the same SKUs update the same listings. Keep it. */
  importToken: z.string(),
});
export type WireImportReceipt = Wire<typeof WireImportReceiptSchema>;

const optional = (max: number) =>
  z
    .string()
    .max(rawLength(max), `At most ${max} characters`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `At most ${max} characters`))
    .nullish()
    .transform((text) => text || null);

/** Supplier of rows without a company, mapping of columns, and how to parse the file. */
export const ImportSettingsSchema = z.strictObject({
  companyName: optional(LIMITS.companyName),
  contactEmail: optional(LIMITS.contactEmail).pipe(emailAddress('is not an email address').nullable()),
  country: optional(LIMITS.country),
  whatsapp: optional(40).transform((text) => text?.replace(/\D/g, '') || null),
  /** Defined and validated in `#server/import`. */
  mapping: z.unknown().optional(),
  choices: ImportChoicesSchema.default({}),
});
export type ImportSettings = z.output<typeof ImportSettingsSchema>;

/** `POST /api/listings/import/:id/confirm`. */
export const ImportConfirmationSchema = z.strictObject({
  /** True if a person has seen the bad rows and agreed to skip them. */
  skipBad: z.boolean().default(false),
  /** True if a person has agreed to withdraw the products missing in the file. */
  withdrawMissing: z.boolean().default(false),
});
