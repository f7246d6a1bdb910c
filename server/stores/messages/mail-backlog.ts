import { HELD_BACK } from '#domain/message/mail-classes.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import type { MailBacklog } from './message-store.ts';
import { WAITING } from './waiting-sql.ts';

/** Due, or attempted before: while a mail server is unreachable, attempted messages are postponed but still late. */
const LATE = `(due_at <= @nowMs OR attempts > 0)`;

export function createMailBacklog(db: Sql): (nowMs: number) => Promise<MailBacklog> {
  const waiting = db.prepare<{ nowMs: number }, { waiting: number; late: number; heldBack: number; sinceMs: number | null }>(
    `SELECT count(*) AS waiting, coalesce(sum(CASE WHEN ${LATE} THEN 1 ELSE 0 END), 0) AS late,
       coalesce(sum(CASE WHEN problem LIKE '${HELD_BACK}%' THEN 1 ELSE 0 END), 0) AS "heldBack",
       min(CASE WHEN attempts > 0 THEN created_at WHEN due_at <= @nowMs THEN due_at END) AS "sinceMs"
     FROM message WHERE ${WAITING}`,
  );
  const why = db.prepare<{ nowMs: number }, { problem: string | null }>(
    `SELECT problem FROM message WHERE ${WAITING} AND ${LATE} ORDER BY CASE WHEN problem IS NULL THEN 1 ELSE 0 END, due_at, id LIMIT 1`,
  );
  const lastSent = db.prepare<[], { atMs: number | null }>(`SELECT max(ended_at) AS "atMs" FROM message WHERE state = 'sent'`);
  return async (nowMs) => {
    const counted = await db.execute(waiting.get({ nowMs }));
    return {
      waiting: Number(counted?.waiting ?? 0),
      late: Number(counted?.late ?? 0),
      heldBack: Number(counted?.heldBack ?? 0),
      lateSinceMs: counted?.sinceMs ?? null,
      problem: (await db.execute(why.get({ nowMs })))?.problem ?? null,
      lastSentMs: (await db.execute(lastSent.get()))?.atMs ?? null,
    };
  };
}
