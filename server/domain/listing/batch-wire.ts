import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';

/** writing → done → undoing → undone; failed wrote nothing. */
export const BATCH_STATES = ['writing', 'done', 'undoing', 'undone', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_ORIGINS = ['browser', 'cli'] as const;

/** For so long after it was written an import can be undone, and its error rows are kept. */
export const UNDO_DAYS = 90;

/** An import that is read, or waits for its supplier's agreement: it takes room until it is imported or cancelled. */
export const WireWaitingImportSchema = z.object({
  id: z.string(),
  supplierId: z.string(),
  /** null: it has brought nothing yet. */
  supplierName: z.string().nullable(),
  fileName: z.string(),
  state: openCode(['analysing', 'ready']),
  /** Rows that would become listings, and rows that would not; 0 while it is read. */
  good: z.number(),
  bad: z.number(),
  createdAt: wireTime,
});
export type WireWaitingImport = Wire<typeof WireWaitingImportSchema>;

/** One import: what it was, what it did, and what undoing it did. */
export const WireBatchSchema = z.object({
  id: z.string(),
  /** A supplier's in the browser, or the operator's at the command line. */
  origin: openCode(BATCH_ORIGINS),
  /** null: the file names several, or none. */
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  fileName: z.string(),
  state: openCode(BATCH_STATES),
  /** Products. */
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows of goods that people took off the shelf or rejected: left as they are. */
  closed: z.number(),
  /** Rows left out on purpose, and rows with problems. */
  leftOut: z.number(),
  /** Goods that it took off the shelf because the file no longer had them; absent from older servers. */
  notInFile: z.number().optional(),
  bad: z.number(),
  /** Lines of `error-rows.csv`; 0: there is no such file. */
  errorRows: z.number(),
  /** What undoing it did so far; null while nobody did. */
  undo: z
    .object({
      /** Added by it, gone from the shelf. */
      withdrawn: z.number(),
      /** Changed by it, back as they were. */
      returned: z.number(),
      /** Changed again or decided about since: left as they are. */
      kept: z.number(),
      by: openCode(['operator', 'supplier']),
      at: wireTime,
    })
    .nullable(),
  /** It is done, and not too old. */
  canUndo: z.boolean(),
  /** Why it failed. */
  problem: z.string().nullable(),
  createdAt: wireTime,
});
export type WireBatch = Wire<typeof WireBatchSchema>;
