import type { MessageNote } from '#domain/message/message.ts';
import type { SupplierDetails } from '#domain/supplier/supplier-details.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { KnownSupplier } from './supplier-store.ts';

export interface ChangedDetails {
  readonly details: SupplierDetails;
  /** True if an operator typed the address, or it was confirmed before and is unchanged. */
  readonly isEmailConfirmed: boolean;
  readonly isEmailInDoubt: boolean;
  readonly notes: readonly MessageNote[];
  /** An operator's decision; null for the supplier's own. */
  readonly auditEntry: AuditEntry | null;
}

/** Changes a supplier after its introduction, by its own link or on the desk; nothing else does. */
export interface SupplierDetailsStore {
  /**
   * Runs one transaction; `make` returns null to change nothing. Returns undefined if the supplier is unknown or
   * merged.
   */
  change(id: string, make: (before: KnownSupplier) => ChangedDetails | null, nowMs: number): Promise<KnownSupplier | undefined>;
  /** Confirms the address. Returns false if the address or the link has changed since, or the supplier was merged. */
  confirm(supplier: Pick<KnownSupplier, 'id' | 'email' | 'renewals'>, nowMs: number): Promise<boolean>;
  /** Adds a message that an operator requested, once per event. */
  note(note: MessageNote, auditEntry: AuditEntry, nowMs: number): Promise<void>;
}
