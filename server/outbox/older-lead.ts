import * as z from 'zod';
import { LEAD_LIMITS } from '#domain/lead/lead.ts';

const DetailsSchema = z.object({
  ...{ capturedAt: z.string().nullish(), source: z.string().nullish(), phone: z.string().nullish(), country: z.string().nullish() },
  ...{ products: z.array(z.string()).nullish(), note: z.string().nullish(), grade: z.string().nullish() },
});
const LeadBodySchema = z.looseObject({ interest: z.string().nullish(), ...DetailsSchema.shape });

/**
 * Details dropped if there is no room, in this order: products first, the time of consent last. The visitor's own text
 * is never dropped.
 */
const LEFT_OUT_FIRST = ['products', 'note', 'grade', 'country', 'source', 'phone', 'capturedAt'] as const;

/**
 * Converts a lead for an older hosted server that accepts only name, addresses, company and interest: appends other
 * details to the interest, as far as there is room.
 */
export function toOlderLead(text: string): string {
  const { capturedAt, source, phone, country, products, note, grade, interest, ...lead } = LeadBodySchema.parse(JSON.parse(text));
  const details = { capturedAt, source, phone, country, products, note, grade };
  for (const field of LEFT_OUT_FIRST) {
    if (write(interest, details).length <= LEAD_LIMITS.interest) break;
    details[field] = null;
  }
  return JSON.stringify({ ...lead, interest: write(interest, details) });
}

/** True if `older`, in the older format, is this lead, with or without a staff remark appended. Both are JSON texts. */
export function isOlderOf(older: string, leadWithoutRemark: string): boolean {
  const { interest: olderInterest, ...known } = InterestSchema.parse(JSON.parse(older));
  const { interest: begin, ...wanted } = InterestSchema.parse(JSON.parse(toOlderLead(leadWithoutRemark)));
  return (
    JSON.stringify(known) === JSON.stringify(wanted) &&
    olderInterest.startsWith(begin) &&
    REMARK_OR_NONE.test(olderInterest.slice(begin.length))
  );
}

const InterestSchema = z.looseObject({ interest: z.string().default('') });
const REMARK_OR_NONE = /^(?:\n?(?:Grade|Note): |$)/;

function write(
  interest: string | null | undefined,
  { capturedAt, source, phone, country, products, note, grade }: z.output<typeof DetailsSchema>,
): string {
  const lines = [
    interest ?? '',
    ...labelled('Left', [capturedAt, source].filter(Boolean).join(', ')),
    ...labelled('Phone', phone),
    ...labelled('Country', country),
    ...labelled('Products', products?.join(', ')),
    ...labelled('Grade', grade),
    ...labelled('Note', note),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

const labelled = (label: string, value: string | null | undefined) => (value ? [`${label}: ${value}`] : []);
