import type { ContractWithdrawal, WithdrawalStatement } from '#domain/withdrawal/withdrawal.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

export interface NewWithdrawal extends WithdrawalStatement {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Buyers' statements to withdraw from a contract, hosted only. They contain names and addresses, so they are never logged. */
export interface WithdrawalStore {
  /**
   * Stores a statement and its mails in one transaction. Suppliers get a mail only if the order has the statement's
   * email address or none. Returns when the same statement was first stored, in ms since 1970.
   */
  insert(withdrawal: NewWithdrawal, causedBy: string): Promise<number>;
  find(id: string): Promise<ContractWithdrawal | undefined>;
  /** Open ones, the oldest first; handled ones, the newest first. `search` is a part of number, name or address. */
  list(page: {
    readonly isHandled: boolean;
    readonly search: string;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly withdrawals: readonly ContractWithdrawal[]; readonly total: number }>;
  /** Returns false if it is unknown or was handled before. */
  markHandled(id: string, nowMs: number, who: string, auditEntry: AuditEntry): Promise<boolean>;
  countOpen(): Promise<number>;
}
