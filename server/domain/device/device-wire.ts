import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';

/** Reasons why a device cannot follow hosted; local data is still served. */
export const DEVICE_PROBLEMS = [
  'key_changed',
  'schema_newer',
  'disk_full',
  'digest_mismatch',
  'clock_off',
  'damaged',
  'unreachable',
] as const;
const DeviceProblemSchema = z.object({
  code: z.enum(DEVICE_PROBLEMS),
  /** One sentence for a person: what is wrong and what to do next. */
  detail: z.string(),
  /** The problem concerns the pack this device was configured to start from. */
  about: z.literal('pack').exactOptional(),
  /** With `key_changed`: for a person to compare. `known` is null if the stored key is lost. */
  fingerprints: z.object({ known: z.string().nullable(), offered: z.string() }).exactOptional(),
});
export type DeviceProblem = Wire<typeof DeviceProblemSchema>;

/** `GET /api/device/sync`, on desktop and kiosk: the device's sync state with hosted. */
export const DeviceSyncStatusSchema = z.object({
  /**
   * `starting` and `offline` serve local data; `downloading` and `importing` fetch a full snapshot; `following` is up
   * to date.
   */
  phase: z.enum(['starting', 'checking', 'downloading', 'importing', 'following', 'offline']),
  /** Result of hosted's `/v1/ping`, not the browser's guess. */
  online: z.boolean(),
  /** Rises with every change of the displayed data. */
  version: z.number(),
  rows: z.number(),
  bytes: z.number(),
  bytesTotal: z.number(),
  secondsLeft: z.number().nullable(),
  lastSyncAt: wireTime.nullable(),
  /** When hosted last confirmed the displayed prices; null: the bundled sample, never synced. */
  pricesAsOf: wireTime.nullable(),
  /** The displayed data is the sample shipped with the program. */
  isBundled: z.boolean(),
  /** Milliseconds to add to this device's clock to get hosted's time. */
  clockOffsetMs: z.number(),
  problem: DeviceProblemSchema.nullable(),
});
export type DeviceSyncStatus = Wire<typeof DeviceSyncStatusSchema>;

/** Answer of `GET /api/device/sync`: adds the numbers of waiting writes and of writes hosted refused. */
export const WireDeviceSyncSchema = DeviceSyncStatusSchema.extend({ outboxWaiting: z.number(), outboxRejected: z.number() });

/** 200 of `POST /api/device/pack`. */
export const LoadedPackSchema = z.object({ rows: z.number(), pictures: z.number(), pricesAsOf: wireTime });
export type LoadedPack = Wire<typeof LoadedPackSchema>;

/** State of a write on its way to hosted. */
export const OUTBOX_STATES = ['pending', 'sending', 'sent', 'rejected'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Kinds of writes a device keeps until hosted has received them. */
const OUTBOX_KIND_NAMES = ['listing', 'quote', 'review', 'lead'] as const;
export type OutboxKindName = (typeof OUTBOX_KIND_NAMES)[number];

/** An entry of `GET /api/device/outbox`. */
export const OutboxEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(OUTBOX_KIND_NAMES),
  /** Title for lists; null once it was sent. */
  title: z.string().nullable(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.number(),
  createdAt: wireTime,
  /** The submission, for display, correction and resending; null once sent, because it is then erased here. */
  body: z.unknown(),
  /** Discarded on this device; a copy that may have reached hosted is being withdrawn. */
  isDiscarded: z.boolean(),
  /** Hosted's answer once it was sent. */
  answer: z.unknown(),
  /** Why hosted refused it, why the last attempt failed, or why a change to it came too late. */
  reason: z.string().nullable(),
  /** The same reason with the fields at fault. */
  problem: z
    .object({ detail: z.string(), errors: z.array(z.object({ field: z.string(), message: z.string() })).exactOptional() })
    .nullable(),
});
export type OutboxEntry = Wire<typeof OutboxEntrySchema>;
