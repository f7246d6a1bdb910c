import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';

/** The part of a kiosk's document its page receives: never the PIN's hash. */
export const WireKioskSchema = z.object({
  /** False: there is no valid document, and only that is shown. */
  isSetUp: z.boolean(),
  /** Changes with every applied document. */
  version: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Slugs; empty: all. */
  categories: z.array(z.string()),
  attract: z.array(z.object({ url: z.string(), isFilm: z.boolean() })),
  /** False: the local data was never confirmed by hosted, so nothing of it is shown. */
  isPrepared: z.boolean(),
  /** If only products of some suppliers are shown: slugs of the categories that have any. */
  shelves: z.array(z.string()).exactOptional(),
  /** URL of the exhibitor's logo. */
  logo: z.string().exactOptional(),
  /** The exhibitor's headline, on attract screen and home. */
  headline: z.string().exactOptional(),
  /** The exhibitor's colour, `#rrggbb`. */
  accent: z.string().exactOptional(),
  idleSeconds: z.number(),
  warningSeconds: z.number(),
  handOffSeconds: z.number(),
  /** Days of the week, Monday is 1; absent: every day. An empty list: always open. */
  hours: z.array(z.object({ days: z.array(z.number()).exactOptional(), from: z.string(), to: z.string() })),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Factor by which every wait is shortened (previews and tests). */
  timeScale: z.number(),
});
export type WireKiosk = Wire<typeof WireKioskSchema>;

/** `POST /api/device/unlock`. */
export const UnlockSchema = z.strictObject({ pin: z.string({ error: 'PIN is missing' }).min(1, 'PIN is missing').max(64) });
/** Sent as bearer token; every use extends its expiry. */
export const WireUnlockedSchema = z.object({ staffToken: z.string(), expiresAt: wireTime });

const UnsentCountsSchema = z.object({
  ...{ listing: z.number(), quote: z.number(), review: z.number(), lead: z.number() },
  /** Staff notes on contacts that have already been sent; absent: none. */
  leadNote: z.number().exactOptional(),
});
export type UnsentCounts = Wire<typeof UnsentCountsSchema>;

/** `GET /api/device/staff`: contents of the staff panel. */
export const WireStaffSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Why a newer document is not followed, as a sentence. */
  documentProblem: z.string().nullable(),
  /** Deviations of the display from the followed document, as sentences. */
  documentWarnings: z.array(z.string()),
  waiting: z.number(),
  rejected: z.number(),
  unsentLeads: z.number(),
  /** Writes that exist on this device only: neither sent nor discarded. */
  unsent: UnsentCountsSchema,
  /** Those not contained in any exported file either. */
  notExported: UnsentCountsSchema,
  /** Identifies exactly the set of unsent writes. */
  revision: z.string(),
  /** The latest file with the writes that were unsent at that time. */
  lastExport: z.object({ at: wireTime, file: z.string() }).nullable(),
  /** Origin that QR codes on the screen point to; phones cannot reach it if it is this machine itself. */
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

/** `POST /api/device/wipe`: counts of a visit's actions; absent: there was no visit. */
const count = z.int().min(0).max(100_000);
export const VisitSchema = z.strictObject({ visit: z.strictObject({ products: count, handOffs: count }).exactOptional() });

/**
 * 200 of `POST /api/device/export`: path of the file. `stick` is null if no USB stick was inserted: the file is on the
 * device itself.
 */
export const WireExportSchema = z.object({ file: z.string(), stick: z.string().nullable(), at: wireTime, unsent: UnsentCountsSchema });

/** `POST /api/device/clear`: `revision` of the unsent writes that are lost; absent: none are lost. */
export const ClearSchema = z.strictObject({ revision: z.string().max(100).exactOptional() });

/** `GET /api/device/stick`: packs in its top folder; null: no USB stick is inserted. */
export const WireStickSchema = z.object({
  stick: z.object({ name: z.string(), packs: z.array(z.object({ name: z.string(), bytes: z.number() })) }).nullable(),
});
/** `POST /api/device/stick/pack`. */
export const StickPackSchema = z.strictObject({ name: z.string().min(1).max(255) });
