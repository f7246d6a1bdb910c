import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';

/** What a kiosk's page knows of its document: never the PIN's hash. */
export const WireKioskSchema = z.object({
  /** False: there is no document it may follow, and it shows nothing but that. */
  isSetUp: z.boolean(),
  /** Another one with every document that is applied. */
  version: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Slugs; empty: all. */
  categories: z.array(z.string()),
  attract: z.array(z.object({ url: z.string(), isFilm: z.boolean() })),
  /** False: hosted never vouched for what is here, so nothing of it is shown. */
  isPrepared: z.boolean(),
  /** Where only goods of some suppliers are shown: slugs of the categories that have any. */
  shelves: z.array(z.string()).exactOptional(),
  /** Address of the exhibitor's logo. */
  logo: z.string().exactOptional(),
  /** The exhibitor's own words, on attract and home. */
  headline: z.string().exactOptional(),
  /** The exhibitor's colour, `#rrggbb`. */
  accent: z.string().exactOptional(),
  idleSeconds: z.number(),
  warningSeconds: z.number(),
  handOffSeconds: z.number(),
  /** Days of the week, Monday is 1; absent: every day. Empty: always open. */
  hours: z.array(z.object({ days: z.array(z.number()).exactOptional(), from: z.string(), to: z.string() })),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Every wait is so many times shorter (previews and tests). */
  timeScale: z.number(),
});
export type WireKiosk = Wire<typeof WireKioskSchema>;

/** `POST /api/device/unlock`. */
export const UnlockSchema = z.strictObject({ pin: z.string({ error: 'PIN is missing' }).min(1, 'PIN is missing').max(64) });
/** Sent as bearer; every use of it moves its end. */
export const WireUnlockedSchema = z.object({ staffToken: z.string(), expiresAt: wireTime });

/** `GET /api/device/staff`: what the panel shows. */
export const WireStaffSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Why a newer document is not followed, in a sentence. */
  documentProblem: z.string().nullable(),
  /** What is shown otherwise than the followed document says, in sentences. */
  documentWarnings: z.array(z.string()),
  waiting: z.number(),
  rejected: z.number(),
  unsentLeads: z.number(),
  expiresAt: wireTime,
});
