import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, requiredText } from '#domain/kernel/wire-fields.ts';

export const LEAD_LIMITS = { name: 120, email: 254, company: 160, interest: 2000, consentVersion: 40 } as const;

/** `POST /api/leads`: who wants to hear from us, and which wording they agreed to. `website` is the honeypot. */
export const LeadSchema = z.object({
  name: requiredText('Name', LEAD_LIMITS.name),
  email: requiredText('Email', LEAD_LIMITS.email).pipe(emailAddress('Email is not an e-mail address')),
  company: optionalText('Company', LEAD_LIMITS.company),
  interest: optionalText('Interest', LEAD_LIMITS.interest, cleanText),
  consentVersion: requiredText('Consent version', LEAD_LIMITS.consentVersion),
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
