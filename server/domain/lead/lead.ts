import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, requiredText, wireId } from '#domain/kernel/wire-fields.ts';

export const LEAD_LIMITS = {
  name: 120,
  email: 254,
  company: 160,
  interest: 2000,
  consentVersion: 40,
  source: 120,
  phone: 40,
  products: 20,
  note: 2000,
  grade: 20,
} as const;

/** Staff's rating of a lead. Readers accept values of newer writers. */
export const LEAD_GRADES = ['hot', 'warm', 'cold'] as const;

const note = optionalText('Note', LEAD_LIMITS.note, cleanText);
const grade = optionalText('Grade', LEAD_LIMITS.grade);
const countryCode = z
  .string({ error: 'Country must be a text' })
  .regex(/^(?:[a-z]{2})?$/i, 'Country must be an ISO code like KE')
  .nullish()
  .transform((code) => (code ?? '').toUpperCase());

/** `POST /api/leads`: a contact, and the wording of the consent given. `website` is the honeypot. */
export const LeadSchema = z.object({
  name: requiredText('Name', LEAD_LIMITS.name),
  email: requiredText('Email', LEAD_LIMITS.email).pipe(emailAddress('Email is not an email address')),
  company: optionalText('Company', LEAD_LIMITS.company),
  interest: optionalText('Interest', LEAD_LIMITS.interest, cleanText),
  consentVersion: requiredText('Consent version', LEAD_LIMITS.consentVersion),
  /** Time of consent by the device's clock. */
  capturedAt: z.iso.datetime({ offset: true, error: 'Captured at must be an ISO time' }).nullish(),
  /** Kiosk, fair or stand. */
  source: optionalText('Source', LEAD_LIMITS.source),
  phone: optionalText('Phone', LEAD_LIMITS.phone),
  country: countryCode,
  /** Ids of the products of interest. */
  products: z
    .array(wireId('Product'), { error: 'Products must be a list' })
    .max(LEAD_LIMITS.products, `At most ${LEAD_LIMITS.products} products`)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  /** Note by the staff who talked to the contact. */
  note,
  grade,
  website: z.string().max(0, 'Leave this field empty: it is there to catch programs').optional(),
});
export type LeadSubmission = z.output<typeof LeadSchema>;

/** Staff's additions to a lead that has arrived; absent members stay unchanged. */
export const LeadRemarkSchema = z.strictObject({ note: note.exactOptional(), grade: grade.exactOptional() });
export type LeadRemark = z.output<typeof LeadRemarkSchema>;

export interface Lead extends Omit<LeadSubmission, 'website' | 'capturedAt' | 'products'> {
  readonly id: string;
  readonly createdAtMs: number;
  readonly products: readonly string[];
}

/** Tolerance for a device clock that runs ahead, 5 minutes. */
const AHEAD_MS = 5 * 60_000;
/** A device may be offline for 90 days; an older time comes from a wrong clock. */
const LONGEST_AGO_MS = 100 * 86_400_000;

/** Returns the time of consent: the device's if plausible. */
export function consentTimeMs(capturedAt: string | null | undefined, nowMs: number): number {
  const capturedAtMs = Date.parse(capturedAt ?? '');
  if (!(capturedAtMs > nowMs - LONGEST_AGO_MS && capturedAtMs <= nowMs + AHEAD_MS)) return nowMs;
  return Math.min(capturedAtMs, nowMs);
}

/** 201 of `POST /api/leads`. */
export const WireLeadReceiptSchema = z.object({ id: z.string(), status: z.literal('received') });
export type WireLeadReceipt = Wire<typeof WireLeadReceiptSchema>;

/** A lead as the desk lists it. */
export const WireLeadSchema = z.object({
  id: z.string(),
  createdAt: wireTime,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  interest: z.string(),
  consentVersion: z.string(),
  source: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  country: z.string().exactOptional(),
  products: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
  note: z.string().exactOptional(),
  grade: z.string().exactOptional(),
});
export type WireLead = Wire<typeof WireLeadSchema>;
export const WireLeadsPageSchema = z.object({ leads: z.array(WireLeadSchema), total: z.number(), nextOffset: z.number().nullable() });
