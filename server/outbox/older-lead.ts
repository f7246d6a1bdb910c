import * as z from 'zod';
import { LEAD_LIMITS } from '#domain/lead/lead.ts';

const LeadBodySchema = z.looseObject({
  ...{ interest: z.string().nullish(), capturedAt: z.string().nullish(), source: z.string().nullish(), phone: z.string().nullish() },
  ...{ country: z.string().nullish(), products: z.array(z.string()).nullish(), note: z.string().nullish(), grade: z.string().nullish() },
});

/**
 * Returns the lead as a hosted takes it that knows no more of one than name, addresses, company and interest: what else is known stands
 * below the interest. null: there is no room for it.
 */
export function toOlderLead(text: string): string | null {
  const { capturedAt, source, phone, country, products, note, grade, interest, ...lead } = LeadBodySchema.parse(JSON.parse(text));
  const details = [
    ...labelled('Left', [capturedAt, source].filter(Boolean).join(', ')),
    ...labelled('Phone', phone),
    ...labelled('Country', country),
    ...labelled('Products', products?.join(', ')),
    ...labelled('Grade', grade),
    ...labelled('Note', note),
  ];
  const whole = [interest ?? '', ...details].filter((line) => line !== '').join('\n');
  return whole.length > LEAD_LIMITS.interest ? null : JSON.stringify({ ...lead, interest: whole });
}

const labelled = (label: string, said: string | null | undefined) => (said ? [`${label}: ${said}`] : []);
