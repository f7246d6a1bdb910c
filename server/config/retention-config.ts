import * as z from 'zod';

/** Days for which personal data is kept; null: without limit. */
export interface RetentionConfig {
  readonly quotesDays: number | null;
  readonly leadsDays: number | null;
  /** Counted for orders that are over. */
  readonly deliveriesDays: number | null;
  readonly mailTextsDays: number | null;
}

const MAX_DAYS = 36_500;
const days = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAYS, {
    error: ({ input }) => `must be a whole number of days from 1 to ${MAX_DAYS}; got "${input}"`,
  })
  .transform(Number)
  .optional();

export const retentionSchema = z.object({
  KEEP_QUOTES_DAYS: days,
  KEEP_LEADS_DAYS: days,
  KEEP_DELIVERIES_DAYS: days,
  KEEP_MAIL_TEXTS_DAYS: days,
});

export function readRetention(read: z.infer<typeof retentionSchema>): RetentionConfig {
  return {
    quotesDays: read.KEEP_QUOTES_DAYS ?? null,
    leadsDays: read.KEEP_LEADS_DAYS ?? null,
    deliveriesDays: read.KEEP_DELIVERIES_DAYS ?? null,
    mailTextsDays: read.KEEP_MAIL_TEXTS_DAYS ?? null,
  };
}

const VARIABLES = {
  quotesDays: ['quote requests', 'KEEP_QUOTES_DAYS'],
  leadsDays: ['leads', 'KEEP_LEADS_DAYS'],
  deliveriesDays: ['delivery details', 'KEEP_DELIVERIES_DAYS'],
  mailTextsDays: ['texts of mails', 'KEEP_MAIL_TEXTS_DAYS'],
} as const satisfies Record<keyof RetentionConfig, readonly [string, string]>;

/** Returns a sentence for each kind of data kept without limit, naming the variable that sets a limit. */
export const describeUnlimitedRetention = (retention: RetentionConfig): readonly string[] =>
  Object.entries(VARIABLES)
    .filter(([age]) => retention[age as keyof RetentionConfig] === null)
    .map(([, [what, variable]]) => `${what} are kept for good: ${variable} is not set.`);
