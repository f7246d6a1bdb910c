import * as z from 'zod';
import { toCents } from '#domain/kernel/money.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, wireUsd } from '#domain/kernel/wire-fields.ts';

export const refundAmount = wireUsd('Amount')
  .refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, 'Amount has at most two decimals')
  .transform(toCents)
  .refine((cents) => cents >= 1, 'Amount must be at least 0.01');

const units = z
  .array(z.strictObject({ line: z.int().min(0).max(1000), quantity: z.int('Quantity is a whole number').min(1, 'Quantity is at least 1') }))
  .max(200)
  .default([]);

/** True to show the reason to the buyer, in the mail and with the order. */
export const tellBuyer = z.boolean().default(false);

/**
 * Body of refund; without `amount` all that is left. `returned` units were shipped and came back, `notSent` units never
 * will be shipped; both are on sale again. Units of `returned` beyond those shipped count as `notSent`.
 */
export const RefundSchema = z.strictObject({
  revision: z.int('Name the revision you looked at').min(0),
  amount: refundAmount.optional(),
  reason: optionalText('Reason', 500, cleanText).refine((text) => text !== '', 'Reason is missing'),
  returned: units,
  notSent: units,
  tellBuyer,
});
