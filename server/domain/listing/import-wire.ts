import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { type OpenCode, openCode } from '#domain/kernel/open-code.ts';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { WireBatchSchema } from './batch-wire.ts';
import { ImportChoicesSchema } from './import-choices.ts';
import { IMPORT_ASKS, WireImportUnderstoodSchema } from './import-understood.ts';
import { LISTING_LIMITS as LIMITS } from './listing-limits.ts';

/** What is wrong with a row of the file, or why it was left out; row 1 is the header. `column` is empty when the whole row is meant. */
export const WireRowProblemSchema = z.object({
  row: z.number(),
  column: z.string(),
  reason: z.string(),
  /** What stands in the cell, at most 80 characters; absent where a whole row is meant. */
  value: z.string().optional(),
  /** What to do about it, a sentence; absent where the reason says it. */
  fix: z.string().optional(),
});
export type WireRowProblem = Wire<typeof WireRowProblemSchema>;

/** Rows with the same problem in the same column. */
export const WireProblemGroupSchema = z.object({
  column: z.string(),
  /** As of the first of them. */
  reason: z.string(),
  fix: z.string().optional(),
  rows: z.number(),
  /** What stands there, up to three. */
  samples: z.array(z.string()),
  /** Up to five. */
  firstRows: z.array(z.number()),
});
export type WireProblemGroup = Wire<typeof WireProblemGroupSchema>;

/** One of the first rows as it would become a listing. */
export const WireImportPreviewSchema = z.object({
  row: z.number(),
  /** null when the row is bad. */
  listing: z
    .object({
      name: z.string(),
      category: z.string(),
      /** US dollars; number for number as in the file while its currency or rate is asked for. */
      price: z.number(),
      /** The price as the file says it, with its currency where that is known; null where the file is in US dollars. */
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

/** Exports of shops whose columns are known, so that no mapping is asked for. */
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
  /** 0–1 of what is under way. */
  share: z.number(),
  format: openCode(IMPORT_FORMATS).nullable(),
  /** The file's own columns, for the mapping. */
  columns: z.array(z.string()),
  /** Our field → where it comes from; fields that nothing maps to are absent. */
  mapping: z.record(z.string(), z.unknown()).readonly(),
  /** Every field a column can be mapped to. */
  fields: z.array(z.string()),
  /** Required fields nothing maps to yet. */
  missing: z.array(z.string()),
  /** How the file was read, each of it changed by `choices` or the mapping; null before it was. */
  understood: WireImportUnderstoodSchema.nullable(),
  /** Must be answered (`choices`) before it can be confirmed. */
  asks: z.array(openCode(IMPORT_ASKS)),
  preview: z.array(WireImportPreviewSchema),
  /** Rows that would become listings, and rows that would not. */
  good: z.number(),
  bad: z.number(),
  /** The first of the problems; all of them in `problems.csv`. */
  problems: z.array(WireRowProblemSchema),
  /** All of the problems by cause, most rows first; absent from older servers. */
  problemGroups: z.array(WireProblemGroupSchema).optional(),
  /** What was left out on purpose: rows (unpublished, gift cards), bar codes that are none. */
  notices: z.array(WireRowProblemSchema),
  /** What looks wrong and is refused by nobody (a price far from its category's, a minimum order over the stock): the first 100. */
  warnings: z.array(WireRowProblemSchema),
  /** Rows left out on purpose, of which `notices` names the first. */
  leftOut: z.number(),
  /** The supplier's goods on the shelf or under review that are not in the file; null where a row does not say which product it is. Absent from older servers. */
  notInFile: z.number().nullable().optional(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows of listings that were rejected or withdrawn: left as they are. */
  closed: z.number(),
  /** Why it failed, was cancelled by us, or stands still while it is written. */
  problem: z.string().nullable(),
  /** What was written, as a batch that can be undone; null before. */
  batch: WireBatchSchema.nullable(),
  createdAt: wireTime,
});
export type WireImportJob = Wire<typeof WireImportJobSchema>;

/** 201 of `POST /api/listings/import`. */
export const WireImportReceiptSchema = z.object({
  id: z.string(),
  /** Bearer for everything about this job. */
  token: z.string(),
  /** Stands for the supplier: sent again with the next file, the same SKUs are the same listings. Keep it. */
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

/** Who offers what the file names no company for, which column is what, and how the file is to be read. */
export const ImportSettingsSchema = z.strictObject({
  companyName: optional(LIMITS.companyName),
  contactEmail: optional(LIMITS.contactEmail).pipe(emailAddress('is not an e-mail address').nullable()),
  country: optional(LIMITS.country),
  whatsapp: optional(40).transform((text) => text?.replace(/\D/g, '') || null),
  /** As `#server/import` defines it; checked there. */
  mapping: z.unknown().optional(),
  choices: ImportChoicesSchema.default({}),
});
export type ImportSettings = z.output<typeof ImportSettingsSchema>;

/** `POST /api/listings/import/:id/confirm`. */
export const ImportConfirmationSchema = z.strictObject({
  /** A person saw the bad rows and agreed that they are left out. */
  skipBad: z.boolean().default(false),
  /** A person agreed that the goods that are not in the file leave the shelf. */
  withdrawMissing: z.boolean().default(false),
});
