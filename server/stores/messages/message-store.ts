import type { MessageNote, MessageState } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A mail as it will be sent at the next attempt, or was sent at the last. */
export interface ComposedMail {
  readonly address: string;
  readonly title: string;
  readonly plain: string;
  readonly html: string;
}

export interface StoredMessage extends MessageNote {
  readonly id: number;
  readonly state: MessageState;
  readonly createdAtMs: number;
  readonly attempts: number;
  /** Why it waits, failed, or is in doubt. */
  readonly problem: string | null;
  readonly endedAtMs: number | null;
  /** Id of the message in whose mail it was included. */
  readonly toldIn: number | null;
  /** null until it is composed. */
  readonly mail: ComposedMail | null;
}

export interface MessageQuery {
  readonly state: MessageState | null;
  /** Searches addresses, titles and events; '' matches all. */
  readonly search: string;
}

export interface Postponed {
  readonly dueAtMs: number;
  readonly problem: string;
  /** True if sending was attempted. */
  readonly isAttempt: boolean;
}

export interface MailBacklog {
  /** Now or later. */
  readonly waiting: number;
  /** Due, or attempted and not sent. */
  readonly late: number;
  /** Postponed because their budget is used up. */
  readonly heldBack: number;
  /** Since when the longest-late message has waited; null if none is late. */
  readonly lateSinceMs: number | null;
  /** Why one of the late messages was not sent. */
  readonly problem: string | null;
  readonly lastSentMs: number | null;
}

/**
 * Outgoing messages, hosted only. Rows contain names and addresses, so they are never logged. Other stores insert them
 * in the transaction of the event they report.
 */
export interface MessageStore {
  /** Waiting messages that are due, longest due first. */
  listDue(nowMs: number, limit: number): Promise<StoredMessage[]>;
  /**
   * Lists the same in sending order: messages without a cause first (at most half of the places while others wait),
   * then one per cause, then the second of each.
   */
  listTurns(nowMs: number, limit: number): Promise<StoredMessage[]>;
  /**
   * Returns when the nth newest mail to a mailbox ended, among important or other mails since `sinceMs`; null if there
   * are fewer.
   */
  nthSentTo(address: string, isImportant: boolean, nth: number, sinceMs: number): Promise<number | null>;
  /** Returns when the newest receipt of a listing to a mailbox ended, since `sinceMs`; null if there is none. */
  lastReceiptTo(address: string, sinceMs: number): Promise<number | null>;
  /** Returns the same as `nthSentTo` for the mails of one cause. */
  nthCausedBy(causedBy: string, nth: number, sinceMs: number): Promise<number | null>;
  /** Postpones the due messages of one cause to `untilMs`, so that the next rounds process others. */
  postponeAllOf(causedBy: string, untilMs: number, problem: string): Promise<void>;
  /**
   * Returns due messages of the same kind about other listings of this e-mail address, and those already included in
   * this mail. Only from the same supplier, or receipts with the same cause: another sender's listing under this
   * address gets its own mail.
   */
  listAlongside(message: StoredMessage, email: string, nowMs: number, limit: number): Promise<StoredMessage[]>;
  /**
   * Stores the composed mail, which includes the messages `alongside`; any previously included one waits for its own
   * mail again.
   */
  compose(id: number, mail: ComposedMail, alongside: readonly number[], nowMs: number): Promise<void>;
  /**
   * Marks it as being sent: from here on it may have arrived. Returns false if it no longer waits, or one of its links
   * was revoked since it was composed.
   */
  handOver(id: number): Promise<boolean>;
  postpone(id: number, postponed: Postponed): Promise<void>;
  /** Makes postponed messages due, and corrects due times set by a clock that was ahead. */
  wake(nowMs: number): Promise<void>;
  end(id: number, state: 'sent' | 'failed' | 'in_doubt' | 'not_needed', problem: string | null, nowMs: number): Promise<void>;
  /** Messages that were being sent by a process that has ended. */
  listLost(): Promise<number[]>;
  /** Queues it again on a person's request; returns false if it is neither failed nor in doubt. */
  sendAgain(id: number, nowMs: number, auditEntry: (message: StoredMessage) => AuditEntry): Promise<boolean>;
  find(id: number): Promise<StoredMessage | undefined>;
  /** Newest first. */
  list(query: MessageQuery, before: number | null, limit: number): Promise<StoredMessage[]>;
  count(query: MessageQuery): Promise<number>;
  backlog(nowMs: number): Promise<MailBacklog>;
  /** Counts messages that need a person. */
  countTroubled(): Promise<number>;
}
