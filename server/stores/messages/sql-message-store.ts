import type { MessageState } from '#domain/message/message.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMailBacklog } from './mail-backlog.ts';
import { createMailCounts } from './mail-counts.ts';
import type { MessageQuery, MessageStore, StoredMessage } from './message-store.ts';
import { recipientOf } from './recipient.ts';
import { WAITING } from './waiting-sql.ts';

interface MessageRow {
  readonly id: number;
  readonly event: string;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly audience: string;
  readonly supplier_id: string | null;
  readonly facts: string;
  readonly state: string;
  readonly created_at: number;
  readonly due_at: number;
  readonly attempts: number;
  readonly problem: string | null;
  readonly ended_at: number | null;
  readonly told_in: number | null;
  readonly address: string | null;
  readonly title: string | null;
  readonly plain: string | null;
  readonly html: string | null;
  readonly caused_by: string | null;
}

const COLUMNS = `id, event, kind, subject_kind, subject_id, audience, supplier_id, facts, state, created_at, due_at, attempts, problem, ended_at,
  told_in, address, title, plain, html, caused_by`;
const wanted = ({ position }: Dialect) => `(state = @state OR @state IS NULL) AND (@search = ''
  OR ${position("lower(coalesce(address, '') || '\n' || coalesce(title, '') || '\n' || event)", '@search')} > 0)`;

const TO_SAME_ADDRESS = '(SELECT listing.email FROM listing WHERE listing.id = subject_id) = @email';

/** Due messages that one round ranks for the fair order. */
const RANKED = 1000;

interface Alongside {
  readonly id: number;
  readonly kind: string;
  readonly supplier: string | null;
  readonly cause: string | null;
  readonly email: string;
  readonly nowMs: number;
  readonly limit: number;
}

interface End {
  readonly id: number;
  readonly state: MessageState;
  readonly problem: string | null;
  readonly nowMs: number;
}

export function createMessageStore(db: Sql): MessageStore {
  const audit = createAuditRows(db);
  const WANTED = wanted(db.dialect);
  const due = db.prepare<{ nowMs: number; limit: number }, MessageRow>(
    `SELECT ${COLUMNS} FROM message WHERE ${WAITING} AND due_at <= @nowMs ORDER BY due_at, id LIMIT @limit`,
  );
  // Limited before ranking: a flood is postponed once its budget is used up, so others soon reach the first places.
  const inTurn = db.prepare<{ nowMs: number; limit: number; ranked: number }, MessageRow>(
    `SELECT ${COLUMNS} FROM message JOIN (
       SELECT id AS due_id, due_at AS due_since, row_number() OVER (PARTITION BY caused_by ORDER BY due_at, id) AS turn FROM (
         SELECT id, due_at, caused_by FROM message WHERE ${WAITING} AND due_at <= @nowMs AND caused_by IS NOT NULL
         ORDER BY due_at, id LIMIT @ranked) AS first_due) AS ranked ON due_id = id
     ORDER BY turn, due_since, id LIMIT @limit`,
  );
  const ofNobody = db.prepare<{ nowMs: number; limit: number }, MessageRow>(
    `SELECT ${COLUMNS} FROM message WHERE ${WAITING} AND due_at <= @nowMs AND caused_by IS NULL ORDER BY due_at, id LIMIT @limit`,
  );
  function* turnsOf(nowMs: number, limit: number): SqlTask<MessageRow[]> {
    const others = yield* inTurn.all({ nowMs, limit, ranked: RANKED });
    const first = yield* ofNobody.all({ nowMs, limit: Math.max(Math.ceil(limit / 2), limit - others.length) });
    const chosen = [...first, ...others.slice(0, limit - first.length)];
    // If all fit, keeps the order of events.
    return chosen.length < limit ? chosen.sort((a, b) => a.due_at - b.due_at || a.id - b.id) : chosen;
  }
  // Only few messages of a kind wait, so the index of due messages serves here too.
  const alongside = db.prepare<Alongside, MessageRow>(
    `SELECT ${COLUMNS} FROM message WHERE ${WAITING} AND due_at <= @nowMs AND kind = @kind AND ${TO_SAME_ADDRESS}
       AND (supplier_id = @supplier OR kind = 'listing_received' AND caused_by = @cause)
       AND id <> @id AND address IS NULL AND NOT EXISTS (SELECT 1 FROM message AS told WHERE told.told_in = message.id)
     UNION ALL SELECT ${COLUMNS} FROM message WHERE told_in = @id AND state = 'with_another' AND ${TO_SAME_ADDRESS}
     ORDER BY id LIMIT @limit`,
  );
  const compose = db.prepare<{ id: number; address: string; title: string; plain: string; html: string; recipient: string }>(
    `UPDATE message SET address = @address, recipient = @recipient, title = @title, plain = @plain, html = @html, links_cut = 0 WHERE id = @id AND state = 'waiting'`,
  );
  const leave = db.prepare<{ id: number }>(
    `UPDATE message SET state = 'waiting', told_in = NULL, ended_at = NULL WHERE told_in = @id AND state = 'with_another'`,
  );
  const join = db.prepare<{ id: number; other: number; nowMs: number }>(
    `UPDATE message SET state = 'with_another', told_in = @id, problem = NULL, ended_at = @nowMs WHERE id = @other AND state = 'waiting'`,
  );
  const handOver = db.prepare<[number]>(`UPDATE message SET state = 'handing_over' WHERE id = ? AND state = 'waiting' AND links_cut = 0`);
  const postpone = db.prepare<{ id: number; dueAtMs: number; problem: string; attempts: number }>(
    `UPDATE message SET state = 'waiting', due_at = @dueAtMs, problem = @problem, attempts = attempts + @attempts
     WHERE id = @id AND state IN ('waiting', 'handing_over')`,
  );
  const wake = db.prepare<{ nowMs: number }>(
    `UPDATE message SET due_at = CASE WHEN problem IS NULL THEN due_at - (created_at - @nowMs) ELSE @nowMs END
     WHERE ${WAITING} AND due_at > @nowMs AND (problem IS NOT NULL OR created_at > @nowMs)`,
  );
  const end = db.prepare<End & { attempts: number }>(
    `UPDATE message SET state = @state, problem = @problem, ended_at = @nowMs, attempts = attempts + @attempts
     WHERE id = @id AND state IN ('waiting', 'handing_over')`,
  );
  const lost = db.prepare<[], { id: number }>(`SELECT id FROM message WHERE state = 'handing_over' ORDER BY id`);
  const again = db.prepare<{ id: number; nowMs: number }>(
    // Composed again: the address may have been corrected, and the stored text has its links removed.
    `UPDATE message SET address = NULL, state = 'waiting', due_at = @nowMs, problem = NULL, ended_at = NULL,
       attempts = 0 WHERE id = @id AND state IN ('failed', 'in_doubt')`,
  );
  const find = db.prepare<[number], MessageRow>(`SELECT ${COLUMNS} FROM message WHERE id = ?`);
  const list = db.prepare<MessageQuery & { before: number | null; limit: number }, MessageRow>(
    `SELECT ${COLUMNS} FROM message WHERE ${WANTED} AND (id < @before OR @before IS NULL) ORDER BY id DESC LIMIT @limit`,
  );
  const count = db.prepare<MessageQuery, { n: number }>(`SELECT count(*) AS n FROM message WHERE ${WANTED}`);
  const troubled = db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM message WHERE state IN ('failed', 'in_doubt')`);
  const counts = createMailCounts(db);
  const lower = ({ state, search }: MessageQuery) => ({ state, search: search.toLowerCase() });

  return {
    listDue: async (nowMs, limit) => (await db.execute(due.all({ nowMs, limit }))).map(toMessage),
    listTurns: async (nowMs, limit) => (await db.execute(turnsOf(nowMs, limit))).map(toMessage),
    ...counts,
    backlog: createMailBacklog(db),
    listAlongside: async ({ id, kind, supplierId, causedBy = null }, email, nowMs, limit) =>
      (await db.execute(alongside.all({ id, kind, supplier: supplierId, cause: causedBy, email, nowMs, limit }))).map(toMessage),
    // Shares its commit with concurrent orders.
    compose: (id, mail, others, nowMs) =>
      db.transactInGroup(function* () {
        if ((yield* compose.run({ id, ...mail, recipient: recipientOf(mail.address) })) === 0) return;
        yield* leave.send({ id });
        for (const other of others) yield* join.send({ id, other, nowMs });
      }),
    handOver: async (id) => (await db.executeInGroup(handOver.run(id))) === 1,
    postpone: async (id, { isAttempt, ...rest }) =>
      void (await db.executeInGroup(postpone.run({ id, ...rest, attempts: Number(isAttempt) }))),
    wake: async (nowMs) => void (await db.executeInGroup(wake.run({ nowMs }))),
    end: async (id, state, problem, nowMs) =>
      void (await db.executeInGroup(end.run({ id, state, problem, nowMs, attempts: state === 'not_needed' ? 0 : 1 }))),
    listLost: async () => (await db.execute(lost.all())).map(({ id }) => id),
    sendAgain: (id, nowMs, auditEntry) =>
      db.transact(function* () {
        const before = yield* find.get(id);
        if (before === undefined || (yield* again.run({ id, nowMs })) === 0) return false;
        yield* audit.add(auditEntry(toMessage(before)));
        return true;
      }),
    find: async (id) => {
      const row = await db.execute(find.get(id));
      return row === undefined ? undefined : toMessage(row);
    },
    list: async (query, before, limit) => (await db.execute(list.all({ ...lower(query), before, limit }))).map(toMessage),
    count: async (query) => (await db.execute(count.get(lower(query))))?.n ?? 0,
    countTroubled: async () => (await db.execute(troubled.get()))?.n ?? 0,
  };
}

/** Rows are written only by the stores; the table checks states and audiences. */
function toMessage(row: MessageRow): StoredMessage {
  const { address, title, plain, html } = row;
  return {
    id: row.id,
    event: row.event,
    kind: row.kind as StoredMessage['kind'],
    subjectKind: row.subject_kind as StoredMessage['subjectKind'],
    subjectId: row.subject_id,
    audience: row.audience as StoredMessage['audience'],
    supplierId: row.supplier_id,
    facts: JSON.parse(row.facts) as StoredMessage['facts'],
    state: row.state as MessageState,
    createdAtMs: row.created_at,
    dueAtMs: row.due_at,
    attempts: row.attempts,
    problem: row.problem,
    endedAtMs: row.ended_at,
    toldIn: row.told_in,
    ...(row.caused_by !== null && { causedBy: row.caused_by }),
    mail: address === null ? null : { address, title: title ?? '', plain: plain ?? '', html: html ?? '' },
  };
}
