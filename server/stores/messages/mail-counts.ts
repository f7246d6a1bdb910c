import { IMPORTANT_KINDS } from '#domain/message/mail-classes.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import type { MessageStore } from './message-store.ts';
import { recipientOf } from './recipient.ts';
import { WAITING } from './waiting-sql.ts';

type MailCounts = Pick<MessageStore, 'nthSentTo' | 'lastReceiptTo' | 'nthCausedBy' | 'postponeAllOf'>;

/** SQL form of `isImportant`. */
const IMPORTANT = `caused_by IS NULL AND kind IN (${IMPORTANT_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
/** Mails that were delivered or may have been. */
const ARRIVED = `state IN ('sent', 'in_doubt')`;
const POSTPONED_AT_ONCE = 2000;

/** Counts mails by mailbox and by cause, and postpones those of a cause. */
export function createMailCounts(db: Sql): MailCounts {
  const sentTo = (which: string) =>
    db.prepare<{ recipient: string; sinceMs: number; skipped: number }, { endedAtMs: number }>(
      `SELECT ended_at AS "endedAtMs" FROM message WHERE recipient = @recipient AND ended_at > @sinceMs AND ${ARRIVED} AND ${which}
       ORDER BY ended_at DESC LIMIT 1 OFFSET @skipped`,
    );
  const important = sentTo(IMPORTANT);
  const others = sentTo(`NOT (${IMPORTANT})`);
  const receipts = sentTo(`kind = 'listing_received'`);
  const causedBy = db.prepare<{ causedBy: string; sinceMs: number; skipped: number }, { endedAtMs: number }>(
    `SELECT ended_at AS "endedAtMs" FROM message WHERE caused_by = @causedBy AND ended_at > @sinceMs AND ${ARRIVED}
     ORDER BY ended_at DESC LIMIT 1 OFFSET @skipped`,
  );
  const postponeAll = db.prepare<{ causedBy: string; untilMs: number; problem: string; limit: number }>(
    `UPDATE message SET due_at = @untilMs, problem = @problem WHERE id IN (
       SELECT id FROM message WHERE ${WAITING} AND due_at < @untilMs AND caused_by = @causedBy
       ORDER BY due_at LIMIT @limit) AND state = 'waiting'`,
  );
  return {
    nthSentTo: async (address, isImportant, nth, sinceMs) => {
      const asked = { recipient: recipientOf(address), sinceMs, skipped: nth - 1 };
      return (await db.execute((isImportant ? important : others).get(asked)))?.endedAtMs ?? null;
    },
    lastReceiptTo: async (address, sinceMs) =>
      (await db.execute(receipts.get({ recipient: recipientOf(address), sinceMs, skipped: 0 })))?.endedAtMs ?? null,
    nthCausedBy: async (who, nth, sinceMs) =>
      (await db.execute(causedBy.get({ causedBy: who, sinceMs, skipped: nth - 1 })))?.endedAtMs ?? null,
    postponeAllOf: async (who, untilMs, problem) =>
      void (await db.executeInGroup(postponeAll.run({ causedBy: who, untilMs, problem, limit: POSTPONED_AT_ONCE }))),
  };
}
