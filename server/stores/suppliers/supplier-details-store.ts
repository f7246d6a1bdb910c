import type { MessageNote } from '#domain/message/message.ts';
import type { SupplierDetails } from '#domain/supplier/supplier-details.ts';
import type { Deed } from '../desk/audit-store.ts';
import type { KnownSupplier } from './supplier-store.ts';

export interface ChangedDetails {
  readonly details: SupplierDetails;
  /** An operator typed the address, or it was confirmed before and stays. */
  readonly isEmailConfirmed: boolean;
  readonly isEmailInDoubt: boolean;
  readonly notes: readonly MessageNote[];
  /** An operator's decision; null: the supplier's own. */
  readonly deed: Deed | null;
}

/** What is written of a supplier after its introduction: by its own link or at the desk, and by nothing else. */
export interface SupplierDetailsStore {
  /** In one transaction with its notes. `make` answers null to leave everything as it is. undefined: there is no such supplier, or it was merged. */
  change(id: string, make: (before: KnownSupplier) => ChangedDetails | null, nowMs: number): Promise<KnownSupplier | undefined>;
  /** Confirms the address; false if the supplier has another one by now, or another link, or was merged. */
  confirm(supplier: Pick<KnownSupplier, 'id' | 'email' | 'renewals'>, nowMs: number): Promise<boolean>;
  /** Notes a mail that an operator asked for; the same event a second time is none. */
  note(note: MessageNote, deed: Deed, nowMs: number): Promise<void>;
}
