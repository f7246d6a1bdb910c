import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { cleanLine, cleanText, rawLength } from '#domain/kernel/text.ts';

export const LEAD_LIMITS = { name: 120, email: 254, company: 160, interest: 2000, consentVersion: 40 } as const;

const required = (label: string, max: number) =>
  z
    .string({ error: `${label} is missing` })
    .max(rawLength(max), `${label} has at most ${max} characters`)
    .transform(cleanLine)
    .pipe(z.string().min(1, `${label} is missing`).max(max, `${label} has at most ${max} characters`));
const optional = (label: string, max: number, clean = cleanLine) =>
  z
    .string({ error: `${label} must be a text` })
    .max(rawLength(max), `${label} has at most ${max} characters`)
    .nullish()
    .transform((value) => clean(value ?? ''))
    .pipe(z.string().max(max, `${label} has at most ${max} characters`));

/** `POST /api/leads`: who wants to hear from us, and which wording they agreed to. `website` is the honeypot. */
export const LeadSchema = z.strictObject({
  name: required('Name', LEAD_LIMITS.name),
  email: required('Email', LEAD_LIMITS.email).pipe(z.email('Email is not an e-mail address')),
  company: optional('Company', LEAD_LIMITS.company),
  interest: optional('Interest', LEAD_LIMITS.interest, cleanText),
  consentVersion: required('Consent version', LEAD_LIMITS.consentVersion),
  website: z.string().max(0, 'Leave this field empty: it is there to catch programs').optional(),
});
export type LeadSubmission = z.output<typeof LeadSchema>;

/** As it is stored. */
export type Lead = Omit<LeadSubmission, 'website'> & { readonly id: string; readonly createdAtMs: number };

/** 201 of `POST /api/leads`. */
export const WireLeadReceiptSchema = z.object({ id: z.string(), status: z.literal('received') });
export type WireLeadReceipt = Wire<typeof WireLeadReceiptSchema>;

/** As the desk lists it. */
export const WireLeadSchema = z.object({
  id: z.string(),
  createdAt: wireTime,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  interest: z.string(),
  consentVersion: z.string(),
});
export const WireLeadsPageSchema = z.object({ leads: z.array(WireLeadSchema), total: z.number(), nextOffset: z.number().nullable() });
