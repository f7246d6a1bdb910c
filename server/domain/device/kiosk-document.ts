import * as z from 'zod';
import { CURRENCY_CODES } from '#domain/kernel/currency.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';

/** A kiosk's document is read whole, before anything in it is believed. */
export const MAX_KIOSK_DOCUMENT_BYTES = 65_536;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, 'must be a time of day like 09:30');
const seconds = (min: number, max: number) => z.number().int().min(min).max(max);

/** In seconds, unless a document says otherwise. */
export const KIOSK_WAITS = { idleSeconds: 90, warningSeconds: 20, handOffSeconds: 180 } as const;

/** From a time of day to a later one, where the kiosk stands. */
const HoursSchema = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'must end later than it begins', path: ['to'] });
/** On these days of the week, Monday is 1; absent: every day. */
const OpeningSchema = z
  .strictObject({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7).exactOptional(), from: time, to: time })
  .refine(({ from, to }) => from < to, { error: 'must end later than it begins', path: ['to'] });

const MEDIA = /^[\w][\w. -]{0,99}\.(?:webp|png|jpe?g|mp4|webm)$/i;
const SHA256 = /^[\da-f]{64}$/;

/** What the kiosk is to be, as a person writes it; `npm run kiosk:config -- sign` adds who says so. */
export const KioskSettingsSchema = z.strictObject({
  format: z.literal(1),
  name: requiredText('Name', 80),
  /** In which prices are shown until a visitor chooses another. */
  currency: z.enum(CURRENCY_CODES).default('USD'),
  /** Slugs of those that are shown; empty: all. */
  categories: z
    .array(z.string().regex(/^[a-z\d-]{1,60}$/, 'must be a slug like home-and-kitchen'))
    .max(40)
    .default([]),
  /** Pictures and films of the attract screen, files beside the document; empty: the goods alone. */
  attract: z
    .array(
      z.strictObject({ file: z.string().regex(MEDIA, 'must be a picture or film beside the document'), sha256: z.string().regex(SHA256) }),
    )
    .max(20)
    .default([]),
  idleSeconds: seconds(30, 600).default(KIOSK_WAITS.idleSeconds),
  warningSeconds: seconds(20, 120).default(KIOSK_WAITS.warningSeconds),
  handOffSeconds: seconds(60, 900).default(KIOSK_WAITS.handOffSeconds),
  /** When it is open; empty: always. */
  hours: z.array(OpeningSchema).max(14).default([]),
  /** When it may update itself; null: never. */
  updateHours: HoursSchema.nullable().default(null),
  /** Of the staff's PIN: `scrypt:N:r:p:salt:hash`, the last two in base64. */
  pinHash: z.string().regex(/^scrypt:\d{4,7}:\d{1,2}:\d{1,2}:[\w+/=]{16,64}:[\w+/=]{32,128}$/, 'must be made by npm run kiosk:config'),
  /** What a visitor who leaves a contact agrees to, and which wording that is. */
  consent: z.strictObject({
    version: requiredText('Consent version', 40),
    text: z.string().max(2000).transform(cleanText).pipe(z.string().min(1)),
  }),
});
export type KioskSettings = z.output<typeof KioskSettingsSchema>;

/** Signed: over the canonical JSON of everything but the signature, by Ed25519. */
export const KioskDocumentSchema = KioskSettingsSchema.extend({
  issuedAt: z.iso.datetime(),
  /** SPKI in base64. */
  publicKey: z.string().max(200),
  signature: z.string().max(200),
});
export type KioskDocument = z.output<typeof KioskDocumentSchema>;

export const isFilm = (file: string) => /\.(?:mp4|webm)$/i.test(file);
