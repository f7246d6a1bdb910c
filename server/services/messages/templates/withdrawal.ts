import type { ContractWithdrawal } from '#domain/withdrawal/withdrawal.ts';
import { factsBlock, linkBlock, type MailBlock, type MailContent, textBlock } from '../mail-content.ts';
import { accessBlocks, type SupplierAccess } from './supplier-access.ts';

/** Returns `5 March 2026 at 14:03:27 UTC`: a withdrawal counts from the second it was received. */
const toTheSecond = (ms: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(ms)} UTC`;

/** What was stated. The order number is as typed, so it is no part of a title. */
const statement = ({ orderNumber, name, email, createdAtMs }: ContractWithdrawal): MailBlock =>
  factsBlock([
    ['Order number', orderNumber],
    ['Name', name],
    ['Email', email],
    ['Received', toTheSecond(createdAtMs)],
  ]);

/** Acknowledges a withdrawal to the address that was given, whether the order exists or not. */
export const withdrawalReceivedMail = (withdrawal: ContractWithdrawal): MailContent => ({
  title: 'Your withdrawal was received',
  blocks: [
    textBlock('We received your statement to withdraw from the contract below. Keep this mail: it shows when.'),
    statement(withdrawal),
    textBlock('What happens next: we check the order and write to you about the return and the refund.'),
    textBlock('If you did not send this statement, tell us.'),
  ],
});

export function withdrawalForDeskMail(withdrawal: ContractWithdrawal, deskUrl: string): MailContent {
  const { order } = withdrawal;
  return {
    title: 'A buyer withdraws from a contract',
    blocks: [
      textBlock('No money was moved. Compare the statement with the order, then settle it on the desk.'),
      statement(withdrawal),
      factsBlock([['Order', order === null ? 'There is no order of this number' : ADDRESS_WORDS[String(order.isBuyers) as 'true']]]),
      linkBlock('Open the withdrawals', deskUrl),
    ],
  };
}

const ADDRESS_WORDS = {
  true: 'The email address is that of the order',
  false: 'The order has another email address; suppliers were not told',
  null: 'The order has no email address yet',
} as const;

/** Tells a supplier of the order not to go on with it. */
export const withdrawalForSupplierMail = (withdrawal: ContractWithdrawal, access: SupplierAccess): MailContent => ({
  title: `The buyer withdraws from order ${withdrawal.orderNumber}`,
  blocks: [
    textBlock('Do not send goods of this order that are still with you. We settle the return and the refund and write to you.'),
    factsBlock([
      ['Order', withdrawal.orderNumber],
      ['Received', toTheSecond(withdrawal.createdAtMs)],
    ]),
    ...accessBlocks(access, 'Open your orders'),
  ],
});
