import type { MessageNote, MessageState } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A mail as it goes out at the next attempt, or went at the last. */
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
  /** The message it was told with. */
  readonly toldIn: number | null;
  /** null until it was composed. */
  readonly mail: ComposedMail | null;
}

export interface MessageQuery {
  readonly state: MessageState | null;
  /** In addresses, titles and events; '' finds all. */
  readonly search: string;
}

export interface Postponed {
  readonly dueAtMs: number;
  readonly problem: string;
  /** An attempt at sending it was made. */
  readonly isAttempt: boolean;
}

/** What waits to be sent. */
export interface MailBacklog {
  /** Now or later. */
  readonly waiting: number;
  /** Due, or tried and not gone. */
  readonly late: number;
  /** Waiting for their budget. */
  readonly heldBack: number;
  /** Since when the one waits that is late for the longest; null: none is late. */
  readonly lateSinceMs: number | null;
  /** Why one of the late ones did not go. */
  readonly problem: string | null;
  readonly lastSentMs: number | null;
}

/** Who is told what, hosted only. Rows hold names and addresses: no log line is made from them. Notes are written by the stores they tell of. */
export interface MessageStore {
  /** What waits and is due, longest due first. */
  listDue(nowMs: number, limit: number): Promise<StoredMessage[]>;
  /**
   * The same in sending order: messages without a cause first (half of the places at most while others wait), then one of each cause, then
   * the second of each.
   */
  listTurns(nowMs: number, limit: number): Promise<StoredMessage[]>;
  /** Returns when the nth newest mail to a mailbox ended, among important or other mails since `sinceMs`; null if there are fewer. */
  nthSentTo(address: string, isImportant: boolean, nth: number, sinceMs: number): Promise<number | null>;
  /** Returns when the newest receipt of a listing to a mailbox ended, since `sinceMs`; null if there is none. */
  lastReceiptTo(address: string, sinceMs: number): Promise<number | null>;
  /** Returns the same as `nthSentTo` for the mails of one cause. */
  nthCausedBy(causedBy: string, nth: number, sinceMs: number): Promise<number | null>;
  /** Postpones what one cause has due before `untilMs`, so that the next rounds look at others. */
  postponeAllOf(causedBy: string, untilMs: number, problem: string): Promise<void>;
  /**
   * Returns messages of the same kind about other listings of this e-mail address that are due as well, or were composed into this mail
   * before. Only of the same supplier, or receipts of the same cause: a stranger's listing in somebody's name is told in a mail of its own.
   */
  listAlongside(message: StoredMessage, email: string, nowMs: number, limit: number): Promise<StoredMessage[]>;
  /** Composed; `alongside` is told in the same mail, and what was to be told in it before waits for its own. */
  compose(id: number, mail: ComposedMail, alongside: readonly number[], nowMs: number): Promise<void>;
  /** From here on it may have arrived. Returns false if it no longer waits, or a link in it ended since it was composed. */
  handOver(id: number): Promise<boolean>;
  postpone(id: number, postponed: Postponed): Promise<void>;
  /** Makes due what was postponed, and takes back what a clock that was ahead added to the others. */
  wake(nowMs: number): Promise<void>;
  end(id: number, state: 'sent' | 'failed' | 'in_doubt' | 'not_needed', problem: string | null, nowMs: number): Promise<void>;
  /** What was being handed over by a process that is gone. */
  listLost(): Promise<number[]>;
  /** A person sends it again; false: it neither failed nor is in doubt. */
  sendAgain(id: number, nowMs: number, auditEntry: (message: StoredMessage) => AuditEntry): Promise<boolean>;
  find(id: number): Promise<StoredMessage | undefined>;
  /** Newest first. */
  list(query: MessageQuery, before: number | null, limit: number): Promise<StoredMessage[]>;
  count(query: MessageQuery): Promise<number>;
  backlog(nowMs: number): Promise<MailBacklog>;
  /** How many want a person. */
  countTroubled(): Promise<number>;
}
