import type { AuditEntry } from '../desk/audit-store.ts';

/** A signed document that a kiosk has yet to fetch. */
export interface KeptKioskDocument {
  readonly kiosk: string;
  readonly issuedAt: string;
  readonly putAtMs: number;
  /** JSON text. */
  readonly document: string;
}

export interface KioskDocumentStore {
  /** Returns false, without a change, if a newer document exists. */
  put(document: KeptKioskDocument, auditEntry: AuditEntry): Promise<boolean>;
  /** Sorted by the kiosk's name. */
  list(): Promise<KeptKioskDocument[]>;
  find(kiosk: string): Promise<KeptKioskDocument | undefined>;
  /** Returns false if there is none. */
  remove(kiosk: string, auditEntry: AuditEntry): Promise<boolean>;
}
