import type { AuditSubject } from '#domain/site/audit-subjects.ts';

/** A decision of an operator; whoever stores the decision writes it in the same transaction. */
export interface AuditEntry {
  /** ISO. */
  readonly at: string;
  /** The operator's name. */
  readonly who: string;
  /** `publish`, `refund`, …: as the call is named. */
  readonly what: string;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  /** What people call it by. */
  readonly subjectName: string;
  /** What the decision changed of it, as JSON objects; null where there was nothing. */
  readonly before: object | null;
  readonly after: object | null;
}

export interface StoredAuditEntry extends AuditEntry {
  /** Rises with time. */
  readonly id: number;
}

export interface AuditQuery {
  readonly who: string | null;
  readonly subjectKind: AuditSubject | null;
  readonly subjectId: string | null;
}

/** Every decision of an operator, for good. */
export interface AuditStore {
  /** For decisions no store of ours holds. */
  add(auditEntry: AuditEntry): Promise<void>;
  /** For what comes again and again: raises `after.count` of the same deed since a time, or adds it with a count of 1. */
  addOrCount(auditEntry: Omit<AuditEntry, 'after'>, sinceAt: string): Promise<void>;
  /** Newest first; `before` is the id of the last one of the page before. */
  list(query: AuditQuery, before: number | null, limit: number): Promise<StoredAuditEntry[]>;
  count(query: AuditQuery): Promise<number>;
}
