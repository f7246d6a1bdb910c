import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { emailAddress } from '#domain/kernel/email-address.ts';
import { requiredText } from '#domain/kernel/wire-fields.ts';
import { pageOf } from '#domain/kernel/wire-page.ts';
import { findOrderNumber } from '#domain/order/order-number.ts';
import { WITHDRAWAL_LIMITS } from './withdrawal-limits.ts';

/** `POST /api/withdrawals`: a buyer's statement to withdraw from a contract. `website` is the honeypot. */
export const WithdrawalSchema = z.object({
  /** As typed; an order number of the shop is brought into its usual form. */
  orderNumber: requiredText('Order number', WITHDRAWAL_LIMITS.orderNumber).transform((typed) => findOrderNumber(typed) ?? typed),
  name: requiredText('Name', WITHDRAWAL_LIMITS.name),
  email: requiredText('Email', WITHDRAWAL_LIMITS.email).pipe(emailAddress('Email is not an email address')),
  website: z.string().max(0, 'Leave this field empty: it is there to catch programs').optional(),
});
export type WithdrawalStatement = Omit<z.output<typeof WithdrawalSchema>, 'website'>;

export interface ContractWithdrawal extends WithdrawalStatement {
  readonly id: string;
  readonly createdAtMs: number;
  readonly handledAtMs: number | null;
  /** Name of the operator. */
  readonly handledBy: string | null;
  /**
   * The order of that number. `isBuyers`: its delivery has the email address of the statement; null: it has none yet.
   * null: there is no such order.
   */
  readonly order: { readonly id: string; readonly isBuyers: boolean | null } | null;
}

/** 201 of `POST /api/withdrawals`. The same whether the order exists or not; a repeated statement gets the same. */
export const WireWithdrawalReceiptSchema = z.object({ status: z.literal('received'), receivedAt: wireTime });
export type WireWithdrawalReceipt = Wire<typeof WireWithdrawalReceiptSchema>;

/** A withdrawal as the desk lists it. */
export const WireWithdrawalSchema = z.object({
  id: z.string(),
  receivedAt: wireTime,
  orderNumber: z.string(),
  /** Empty, as the email address, once the person was erased. */
  name: z.string(),
  email: z.string(),
  /** The order of that number; `isBuyers` as far as its email address is known. null: there is none. */
  order: z.object({ id: z.string(), isBuyers: z.boolean().nullable() }).nullable(),
  handledAt: wireTime.nullable(),
  handledBy: z.string().nullable(),
});
export type WireWithdrawal = Wire<typeof WireWithdrawalSchema>;
export const WireWithdrawalsPageSchema = pageOf(WireWithdrawalSchema);

const iso = (ms: number) => new Date(ms).toISOString();

export const toWireWithdrawal = ({ createdAtMs, handledAtMs, ...withdrawal }: ContractWithdrawal): WireWithdrawal => ({
  ...withdrawal,
  receivedAt: iso(createdAtMs),
  handledAt: handledAtMs === null ? null : iso(handledAtMs),
});
