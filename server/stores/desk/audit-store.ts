import type { AuditDecision, AuditSubject } from '#domain/site/audit-subjects.ts';

/** A decision of an operator, written in the transaction that stores the decision. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  /** The operator's name. */
  readonly who: string;
  /** Name of the call: `publish`, `refund`, …. */
  readonly what: AuditDecision;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  /** Name of the subject as people see it. */
  readonly subjectName: string;
  /** What the decision changed, as JSON objects; null if absent. */
  readonly before: object | null;
  readonly after: object | null;
}

export interface StoredAuditEntry extends AuditEntry {
  /** Increases with time. */
  readonly id: number;
}

export interface AuditQuery {
  readonly who: string | null;
  readonly subjectKind: AuditSubject | null;
  readonly subjectId: string | null;
}

/** Every decision of an operator, kept forever. */
export interface AuditStore {
  /** Adds a decision that no other store records. */
  add(auditEntry: AuditEntry): Promise<void>;
  /**
   * Adds a recurring decision with a count of 1, or raises `after.count` of the same entry if it is not older than
   * `sinceAt`.
   */
  addOrCount(auditEntry: Omit<AuditEntry, 'after'>, sinceAt: string): Promise<void>;
  /** Newest first; `before` is the last id of the previous page. */
  list(query: AuditQuery, before: number | null, limit: number): Promise<StoredAuditEntry[]>;
  count(query: AuditQuery): Promise<number>;
}
