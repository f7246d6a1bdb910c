import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';

/** What keeps a device from following hosted; what is here goes on answering meanwhile. */
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
  /** One sentence for a person: what is wrong, and what next. */
  detail: z.string(),
  /** It is the pack this device was told to start from that was not taken. */
  about: z.literal('pack').exactOptional(),
  /** With `key_changed`: for a person to compare. `known` is null when the key that was kept is lost. */
  fingerprints: z.object({ known: z.string().nullable(), offered: z.string() }).exactOptional(),
});
export type DeviceProblem = Wire<typeof DeviceProblemSchema>;

/** `GET /api/device/sync`, on desktop and kiosk: how this device stands with hosted. */
export const DeviceSyncStatusSchema = z.object({
  /** `starting` and `offline` serve what is here; `downloading` and `importing` fetch a full copy; `following` is up to date. */
  phase: z.enum(['starting', 'checking', 'downloading', 'importing', 'following', 'offline']),
  /** What `/v1/ping` of hosted says, never the browser's guess. */
  online: z.boolean(),
  /** Rises with every change of what is shown. */
  version: z.number(),
  /** Products on this device. */
  rows: z.number(),
  bytes: z.number(),
  bytesTotal: z.number(),
  secondsLeft: z.number().nullable(),
  lastSyncAt: wireTime.nullable(),
  /** When hosted last vouched for the prices shown; null: the bundled sample, never synced. */
  pricesAsOf: wireTime.nullable(),
  /** What is shown is the sample that came with the program. */
  isBundled: z.boolean(),
  /** What is added to this device's own clock to have hosted's. */
  clockOffsetMs: z.number(),
  problem: DeviceProblemSchema.nullable(),
});
export type DeviceSyncStatus = Wire<typeof DeviceSyncStatusSchema>;

/** The answer of `GET /api/device/sync`: with how many writes wait, and how many hosted refused. */
export const WireDeviceSyncSchema = DeviceSyncStatusSchema.extend({ outboxWaiting: z.number(), outboxRejected: z.number() });

/** 200 of `POST /api/device/pack`. */
export const LoadedPackSchema = z.object({ rows: z.number(), pictures: z.number(), pricesAsOf: wireTime });
export type LoadedPack = Wire<typeof LoadedPackSchema>;

/** A write's way to hosted. */
export const OUTBOX_STATES = ['pending', 'sending', 'sent', 'rejected'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** What a device keeps until hosted has it. */
const OUTBOX_KIND_NAMES = ['listing', 'quote', 'review', 'lead'] as const;
export type OutboxKindName = (typeof OUTBOX_KIND_NAMES)[number];

/** An entry of `GET /api/device/outbox`. */
export const OutboxEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(OUTBOX_KIND_NAMES),
  /** What it is called in a list; null once it was sent. */
  title: z.string().nullable(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.number(),
  createdAt: wireTime,
  /** What was submitted, to be shown, corrected and sent again; null once it was sent: it is erased here. */
  body: z.unknown(),
  /** Thrown away here; what may have arrived is being taken back. */
  isDiscarded: z.boolean(),
  /** Hosted's answer once it was sent. */
  answer: z.unknown(),
  /** Why hosted refused it, what held up the last attempt, or why a change of it came too late. */
  reason: z.string().nullable(),
  /** The same with the fields at fault. */
  problem: z
    .object({ detail: z.string(), errors: z.array(z.object({ field: z.string(), message: z.string() })).exactOptional() })
    .nullable(),
});
export type OutboxEntry = Wire<typeof OutboxEntrySchema>;
