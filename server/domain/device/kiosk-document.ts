import * as z from 'zod';
import { cleanText } from '#domain/kernel/text.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';

/** A kiosk's document is read into memory completely before its signature is verified. */
export const MAX_KIOSK_DOCUMENT_BYTES = 65_536;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, 'must be a time of day like 09:30');
const seconds = (min: number, max: number) => z.number().int().min(min).max(max);

const NEWEST_FORMAT = 2;

/** Default waits in seconds. */
export const KIOSK_WAITS = { idleSeconds: 90, warningSeconds: 20, handOffSeconds: 180 } as const;

const MEDIA = /^[\w][\w. -]{0,99}\.(?:webp|png|jpe?g|mp4|webm)$/i;
const PICTURE = /^[\w][\w. -]{0,99}\.(?:webp|png|jpe?g)$/i;
const SHA256 = /^[\da-f]{64}$/;
const SLUG = /^[a-z\d-]{1,60}$/;

/** Builds an object's schema: `z.strictObject` refuses unknown members, `z.object` ignores them. */
type ObjectMaker = typeof z.object;

const namedFile = (object: ObjectMaker, pattern: RegExp, what: string) =>
  object({ file: z.string().regex(pattern, `must be a ${what} beside the document`), sha256: z.string().regex(SHA256) });

/** Settings common to all formats. */
const settingsBy = (object: ObjectMaker) => ({
  name: requiredText('Name', 80),
  /** Slugs of the categories on the attract screen; empty: all. */
  categories: z.array(z.string().regex(SLUG, 'must be a slug like home-and-kitchen')).max(40).default([]),
  /** Pictures and films of the attract screen, files next to the document; empty: products only. */
  attract: z
    .array(namedFile(object, MEDIA, 'picture or film'))
    .max(20)
    .default([]),
  idleSeconds: seconds(30, 600).default(KIOSK_WAITS.idleSeconds),
  warningSeconds: seconds(20, 120).default(KIOSK_WAITS.warningSeconds),
  handOffSeconds: seconds(60, 900).default(KIOSK_WAITS.handOffSeconds),
  /** Opening hours in the kiosk's local time; empty: always open. */
  hours: z
    .array(
      endsLater(
        object({
          /** Monday is 1; absent: every day. */
          days: z.array(z.number().int().min(1).max(7)).min(1).max(7).exactOptional(),
          from: time,
          to: time,
        }),
      ),
    )
    .max(14)
    .default([]),
  /** Hours in which it may update itself; null: never. */
  updateHours: endsLater(object({ from: time, to: time }))
    .nullable()
    .default(null),
  /** Hash of the staff's PIN: `scrypt:N:r:p:salt:hash`, the last two in base64. */
  pinHash: z.string().regex(/^scrypt:\d{4,7}:\d{1,2}:\d{1,2}:[\w+/=]{16,64}:[\w+/=]{32,128}$/, 'must be made by npm run kiosk:config'),
  /** The consent text for visitors who leave a contact, and its version. */
  consent: object({
    version: requiredText('Consent version', 40),
    text: z.string().max(2000).transform(cleanText).pipe(z.string().min(1)),
  }),
});

function endsLater<Hours extends z.ZodType<{ from: string; to: string }>>(hours: Hours): Hours {
  return hours.refine(({ from, to }) => from < to, { error: 'must end later than it begins', path: ['to'] });
}

/** Stays valid for good, because older kiosks accept no other format. */
const SettingsOne = z.strictObject({
  format: z.literal(1),
  ...settingsBy(z.strictObject as ObjectMaker),
  /** Prices are shown in it until a visitor chooses another. */
  currency: z.enum(CURRENCY_CODES).default('USD'),
});

/** Ignores unknown members, so that this and later builds can follow newer documents. */
const SettingsTwo = z.object({
  format: z.literal(2),
  ...settingsBy(z.object),
  /** ISO 4217; one that the shop does not offer gives way to the shop's default. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be an ISO code like EUR')
    .default('USD'),
  /** Languages offered, best first (BCP 47). Not used yet. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'must be a code like en or pt-BR'))
    .max(20)
    .default([]),
  /** Ids of the suppliers whose products are shown; empty: all. */
  suppliers: z.array(requiredText('Supplier', 128)).max(50).default([]),
  /** The exhibitor's logo, a picture next to the document. */
  logo: namedFile(z.object, PICTURE, 'picture').nullable().default(null),
  /** Headline of the attract screen and the home page. */
  headline: requiredText('Headline', 80).nullable().default(null),
  /** The exhibitor's colour. Each colour scheme uses the nearest readable shade. */
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be a colour like #0f5652')
    .nullable()
    .default(null),
  /** Source of collected contacts, if the document's name alone does not identify it. */
  fair: requiredText('Fair', 80).nullable().default(null),
  stand: requiredText('Stand', 40).nullable().default(null),
});

/** True if a member was added by format 2. */
export const isOfFormatTwo = (member: string) => Object.hasOwn(SettingsTwo.shape, member) && !Object.hasOwn(SettingsOne.shape, member);

/** The kiosk's settings as a person writes them; `npm run kiosk:config -- sign` adds the signature. */
export const KioskSettingsSchema = z.discriminatedUnion('format', [SettingsOne, SettingsTwo], {
  error: ({ input }) => unknownFormat(input),
});
export type KioskSettings = z.output<typeof KioskSettingsSchema>;

/** Ed25519 signature over the canonical JSON of everything but the signature. */
const SIGNATURE = {
  issuedAt: z.iso.datetime(),
  /** SPKI in base64. */
  publicKey: z.string().max(200),
  signature: z.string().max(200),
};
export const KioskDocumentSchema = z.discriminatedUnion('format', [SettingsOne.extend(SIGNATURE), SettingsTwo.extend(SIGNATURE)], {
  error: ({ input }) => unknownFormat(input),
});
export type KioskDocument = z.output<typeof KioskDocumentSchema>;

function unknownFormat(input: unknown): string {
  const { format } = input as { readonly format?: unknown };
  return typeof format === 'number' && format > NEWEST_FORMAT
    ? `must be 1 or 2; this document is of format ${format}, so update this kiosk first`
    : 'must be 1 or 2';
}

export const mediaOf = (document: KioskDocument): readonly KioskDocument['attract'][number][] =>
  document.format === 2 && document.logo !== null ? [...document.attract, document.logo] : document.attract;

export const isFilm = (file: string) => /\.(?:mp4|webm)$/i.test(file);
