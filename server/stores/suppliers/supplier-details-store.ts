import type { MessageNote } from '#domain/message/message.ts';
import type { SupplierDetails } from '#domain/supplier/supplier-details.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { KnownSupplier } from './supplier-store.ts';

export interface ChangedDetails {
  readonly details: SupplierDetails;
  /** An operator typed the address, or it was confirmed before and stays. */
  readonly isEmailConfirmed: boolean;
  readonly isEmailInDoubt: boolean;
  readonly notes: readonly MessageNote[];
  /** An operator's decision; null: the supplier's own. */
  readonly auditEntry: AuditEntry | null;
}

/** Changes a supplier after its introduction, by its own link or at the desk; nothing else does. */
export interface SupplierDetailsStore {
  /** One transaction; `make` returns null to change nothing. Returns undefined if the supplier is unknown or merged. */
  change(id: string, make: (before: KnownSupplier) => ChangedDetails | null, nowMs: number): Promise<KnownSupplier | undefined>;
  /** Confirms the address. Returns false if the supplier has another address or link by now, or was merged. */
  confirm(supplier: Pick<KnownSupplier, 'id' | 'email' | 'renewals'>, nowMs: number): Promise<boolean>;
  /** Notes a mail that an operator asked for, once per event. */
  note(note: MessageNote, auditEntry: AuditEntry, nowMs: number): Promise<void>;
}
