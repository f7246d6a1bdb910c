import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';

/** writing → done → undoing → undone; failed wrote nothing. */
export const BATCH_STATES = ['writing', 'done', 'undoing', 'undone', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_ORIGINS = ['browser', 'cli'] as const;

/** Days after an import during which it can be undone and its error rows are kept. */
export const UNDO_DAYS = 90;

/**
 * An import that is being parsed or waits for the supplier's confirmation; it counts against the limit until imported
 * or cancelled.
 */
export const WireWaitingImportSchema = z.object({
  id: z.string(),
  supplierId: z.string(),
  /** null: it has not imported anything yet. */
  supplierName: z.string().nullable(),
  fileName: z.string(),
  state: openCode(['analysing', 'ready']),
  /** Rows that would become listings, and rows that would not; 0 while it is being parsed. */
  good: z.number(),
  bad: z.number(),
  createdAt: wireTime,
});
export type WireWaitingImport = Wire<typeof WireWaitingImportSchema>;

/** One import: its source, its result, and the result of undoing it. */
export const WireBatchSchema = z.object({
  id: z.string(),
  /** A supplier's import in the browser, or the operator's at the command line. */
  origin: openCode(BATCH_ORIGINS),
  /** null: the file names several suppliers, or none. */
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  fileName: z.string(),
  state: openCode(BATCH_STATES),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows of products that people withdrew or rejected: left unchanged. */
  closed: z.number(),
  /** Rows skipped on purpose, and rows with problems. */
  leftOut: z.number(),
  /** Products it withdrew because the file no longer contained them; absent from older servers. */
  notInFile: z.number().optional(),
  bad: z.number(),
  /** Lines of `error-rows.csv`; 0: there is no such file. */
  errorRows: z.number(),
  /** Progress of undoing it; null if undo was not requested. */
  undo: z
    .object({
      /** Products added by it and now withdrawn. */
      withdrawn: z.number(),
      /** Products changed by it and restored. */
      returned: z.number(),
      /** Products changed or decided on since: left unchanged. */
      kept: z.number(),
      by: openCode(['operator', 'supplier']),
      at: wireTime,
    })
    .nullable(),
  /** True if it is done and at most `UNDO_DAYS` old. */
  canUndo: z.boolean(),
  problem: z.string().nullable(),
  createdAt: wireTime,
});
export type WireBatch = Wire<typeof WireBatchSchema>;
