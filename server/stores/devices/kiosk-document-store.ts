import type { AuditEntry } from '../desk/audit-store.ts';

/** A signed document that waits to be fetched by a kiosk. */
export interface KeptKioskDocument {
  /** The name the kiosk goes by. */
  readonly kiosk: string;
  readonly issuedAt: string;
  readonly putAtMs: number;
  /** JSON text. */
  readonly document: string;
}

export interface KioskDocumentStore {
  /** False, and nothing is changed, when a newer one lies there. */
  put(document: KeptKioskDocument, auditEntry: AuditEntry): Promise<boolean>;
  /** By the kiosk's name. */
  list(): Promise<KeptKioskDocument[]>;
  find(kiosk: string): Promise<KeptKioskDocument | undefined>;
  /** False when there is none. */
  remove(kiosk: string, auditEntry: AuditEntry): Promise<boolean>;
}
