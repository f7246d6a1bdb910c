import * as z from 'zod';
import { ownValue, type ShopDocument } from './shop-document.ts';

/** Who may withdraw from a contract by the shop's form: no buyer, consumers in the EU, or every buyer. */
export const WITHDRAWAL_MODES = ['off', 'eu', 'all'] as const;
export type WithdrawalMode = (typeof WITHDRAWAL_MODES)[number];

export const withdrawalSection = {
  initial: 'off',
  schema: z.enum(WITHDRAWAL_MODES, { error: `withdrawal is one of ${WITHDRAWAL_MODES.join(', ')}` }),
};

export function withdrawalMode(document: ShopDocument | null): WithdrawalMode {
  const value = document === null ? undefined : ownValue(document.body, 'withdrawal');
  return WITHDRAWAL_MODES.find((mode) => mode === value) ?? 'off';
}
