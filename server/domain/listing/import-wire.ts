import * as z from 'zod';
import { cleanLine, rawLength } from '#domain/kernel/text.ts';
import { LISTING_LIMITS as LIMITS } from './listing-limits.ts';

/** What is wrong with a row of the file, or why it was left out; row 1 is the header. `column` is empty when the whole row is meant. */
export interface WireRowProblem {
  readonly row: number;
  readonly column: string;
  readonly reason: string;
}

/** One of the first rows as it would become a listing. */
export interface WireImportPreview {
  readonly row: number;
  /** null when the row is bad. */
  readonly listing: {
    readonly name: string;
    readonly category: string;
    readonly price: number;
    readonly moq: number;
    readonly companyName: string;
    readonly pictures: number;
    readonly variants: number;
  } | null;
  readonly problems: readonly WireRowProblem[];
}

/** analysing → ready → importing → done; failed and cancelled wrote nothing. */
export const IMPORT_STATES = ['analysing', 'ready', 'importing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `GET /api/listings/import/:id`, and each `job` event of its stream. */
export interface WireImportJob {
  readonly id: string;
  readonly state: ImportState;
  readonly fileName: string;
  /** 0–1 of what is under way. */
  readonly share: number;
  readonly format: 'tradewind' | 'shopify' | 'csv' | 'json' | null;
  /** The file's own columns, for the mapping. */
  readonly columns: readonly string[];
  /** Our field → where it comes from; fields that nothing maps to are absent. */
  readonly mapping: Readonly<Record<string, unknown>>;
  /** Every field a column can be mapped to. */
  readonly fields: readonly string[];
  /** Required fields nothing maps to yet. */
  readonly missing: readonly string[];
  readonly preview: readonly WireImportPreview[];
  /** Rows that would become listings, and rows that would not. */
  readonly good: number;
  readonly bad: number;
  /** The first of the problems; all of them in `problems.csv`. */
  readonly problems: readonly WireRowProblem[];
  /** Rows left out on purpose (unpublished, gift cards). */
  readonly notices: readonly WireRowProblem[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows of listings that were rejected or withdrawn: left as they are. */
  readonly closed: number;
  /** Why it failed, was cancelled by us, or stands still while it is written. */
  readonly problem: string | null;
  readonly createdAt: string;
}

/** 201 of `POST /api/listings/import`. */
export interface WireImportReceipt {
  readonly id: string;
  /** Bearer for everything about this job. */
  readonly token: string;
  /** Stands for the supplier: sent again with the next file, the same SKUs are the same listings. Keep it. */
  readonly importToken: string;
}

const optional = (max: number) =>
  z
    .string()
    .max(rawLength(max), `At most ${max} characters`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `At most ${max} characters`))
    .nullish()
    .transform((text) => text || null);

/** Who offers what the file names no company for, and which column is what. */
export const ImportSettingsSchema = z.strictObject({
  companyName: optional(LIMITS.companyName),
  contactEmail: optional(LIMITS.contactEmail).pipe(z.email('is not an e-mail address').nullable()),
  country: optional(LIMITS.country),
  whatsapp: optional(40).transform((text) => text?.replace(/\D/g, '') || null),
  /** As `#server/import` defines it; checked there. */
  mapping: z.unknown().optional(),
});
export type ImportSettings = z.output<typeof ImportSettingsSchema>;

/** `POST /api/listings/import/:id/confirm`. */
export const ImportConfirmationSchema = z.strictObject({
  /** A person saw the bad rows and agreed that they are left out. */
  skipBad: z.boolean().default(false),
});
