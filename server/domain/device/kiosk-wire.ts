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

/** How many of each kind. */
const UnsentCountsSchema = z.object({
  ...{ listing: z.number(), quote: z.number(), review: z.number(), lead: z.number() },
  /** What staff noted on contacts that have arrived; absent: nothing. */
  leadNote: z.number().exactOptional(),
});
export type UnsentCounts = Wire<typeof UnsentCountsSchema>;

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
  /** What this device alone has: neither sent nor thrown away. */
  unsent: UnsentCountsSchema,
  /** What of it no file holds either. */
  notExported: UnsentCountsSchema,
  /** Names exactly what is unsent. */
  revision: z.string(),
  /** The file that holds what was unsent then. */
  lastExport: z.object({ at: wireTime, file: z.string() }).nullable(),
  /** Where codes on the screen lead phones; to this machine itself none gets. */
  opens: z.object({ origin: z.string(), isThisMachine: z.boolean() }),
  /** Today first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      visits: z.number(),
      products: z.number(),
      handOffs: z.number(),
      contacts: z.number(),
      quotes: z.number(),
    }),
  ),
  expiresAt: wireTime,
});
export type WireStaff = Wire<typeof WireStaffSchema>;

/** `POST /api/device/wipe`: what was done in a visit; absent, there was none. */
const count = z.int().min(0).max(100_000);
export const VisitSchema = z.strictObject({ visit: z.strictObject({ products: count, handOffs: count }).exactOptional() });

/** 200 of `POST /api/device/export`: where the file lies. `stick` is null where none was in: on the device itself. */
export const WireExportSchema = z.object({ file: z.string(), stick: z.string().nullable(), at: wireTime, unsent: UnsentCountsSchema });

/** `POST /api/device/clear`: the `revision` of what is lost by it; absent: nothing is. */
export const ClearSchema = z.strictObject({ revision: z.string().max(100).exactOptional() });

/** `GET /api/device/stick`: packs at its top; null: none is in. */
export const WireStickSchema = z.object({
  stick: z.object({ name: z.string(), packs: z.array(z.object({ name: z.string(), bytes: z.number() })) }).nullable(),
});
/** `POST /api/device/stick/pack`. */
export const StickPackSchema = z.strictObject({ name: z.string().min(1).max(255) });
