import type { OutboxEntry, OutboxState } from '#domain/device/device-wire.ts';
import { type Db, inTransaction } from '../db/open-database.ts';
import type { OutboxKindName } from './outbox-kinds.ts';

/** A submission as it waits; `key` goes along on every attempt, so hosted does it once however often it is sent. */
export interface Waiting {
  readonly id: string;
  readonly kind: OutboxKindName;
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly body: string;
  readonly key: string;
  readonly attempts: number;
}
export type NewEntry = Omit<Waiting, 'attempts'> & { readonly createdAt: string };
export type Problem = NonNullable<OutboxEntry['problem']>;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly created_at: string;
  readonly body: string;
  readonly answer: string | null;
  readonly problem: string | null;
}

/** Rows waiting for hosted, in the device's user.db. Synchronous: one device, one process. */
export interface OutboxStore {
  /** Keeps a submission; one that came with the same key before is not kept twice. Returns the id under which it is kept. */
  add(entry: NewEntry): string;
  find(id: string): OutboxEntry | undefined;
  /** Newest first. */
  list(limit: number): OutboxEntry[];
  countWaiting(): number;
  /** After a crash in the middle of sending nobody knows whether it arrived: it is sent again, under the same key. */
  resetSending(): void;
  /** Marks and returns the first waiting entry of every kind that may be tried now; a kind's later entries wait for it. */
  takeDue(nowMs: number): Waiting[];
  /** Hosted took it. */
  settleSent(id: string, answer: unknown): void;
  /** Hosted refused it for good; the next of its kind goes on. */
  settleRejected(id: string, problem: Problem): void;
  /** Not now: it stays first of its kind. */
  postpone(id: string, nextAttemptMs: number, problem: Problem): void;
  /** Tries what waits at once: hosted is back. */
  wakeAll(nowMs: number): void;
  /** A rejected or waiting entry with corrected content and a key of its own. False when there is none in such a state. */
  resubmit(id: string, body: string, key: string): boolean;
  /** Drops a rejected or waiting entry. False when there is none in such a state. */
  discard(id: string): boolean;
}

const COLUMNS = 'id, kind, state, attempts, created_at, body, answer, problem';

export function createOutboxStore(db: Db): OutboxStore {
  const sql = {
    add: db.prepare<NewEntry>(
      `INSERT INTO outbox (id, kind, method, path, body, key, state, next_attempt_ms, created_at)
       VALUES (@id, @kind, @method, @path, @body, @key, 'pending', 0, @createdAt) ON CONFLICT (key) DO NOTHING`,
    ),
    byKey: db.prepare<[string], { id: string }>('SELECT id FROM outbox WHERE key = ?'),
    find: db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM outbox WHERE id = ?`),
    list: db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM outbox ORDER BY n DESC LIMIT ?`),
    waiting: db.prepare<[], { n: number }>("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')"),
    resetSending: db.prepare("UPDATE outbox SET state = 'pending' WHERE state = 'sending'"),
    due: db.prepare<[number], Waiting>(
      `SELECT id, kind, method, path, body, key, attempts FROM outbox
       WHERE n IN (SELECT min(n) FROM outbox WHERE state IN ('pending', 'sending') GROUP BY kind)
         AND state = 'pending' AND next_attempt_ms <= ? ORDER BY n`,
    ),
    markSending: db.prepare<[string]>("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?"),
    sent: db.prepare<[string, string]>("UPDATE outbox SET state = 'sent', answer = ?, problem = NULL WHERE id = ?"),
    rejected: db.prepare<[string, string]>("UPDATE outbox SET state = 'rejected', problem = ? WHERE id = ?"),
    postpone: db.prepare<[number, string, string]>("UPDATE outbox SET state = 'pending', next_attempt_ms = ?, problem = ? WHERE id = ?"),
    wakeAll: db.prepare<[number]>("UPDATE outbox SET next_attempt_ms = ? WHERE state = 'pending'"),
    resubmit: db.prepare<[string, string, string]>(
      `UPDATE outbox SET state = 'pending', body = ?, key = ?, attempts = 0, next_attempt_ms = 0, problem = NULL
       WHERE id = ? AND state IN ('pending', 'rejected')`,
    ),
    discard: db.prepare<[string]>("DELETE FROM outbox WHERE id = ? AND state IN ('pending', 'rejected')"),
  };

  return {
    add: (entry) => {
      sql.add.run(entry);
      return sql.byKey.get(entry.key)?.id ?? entry.id;
    },
    find: (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toEntry(row);
    },
    list: (limit) => sql.list.all(limit).map(toEntry),
    countWaiting: () => sql.waiting.get()?.n ?? 0,
    resetSending: () => {
      sql.resetSending.run();
    },
    takeDue: (nowMs) =>
      inTransaction(db, () => {
        const due = sql.due.all(nowMs);
        for (const { id } of due) sql.markSending.run(id);
        return due;
      }),
    settleSent: (id, answer) => {
      sql.sent.run(JSON.stringify(answer), id);
    },
    settleRejected: (id, problem) => {
      sql.rejected.run(JSON.stringify(problem), id);
    },
    postpone: (id, nextAttemptMs, problem) => {
      sql.postpone.run(nextAttemptMs, JSON.stringify(problem), id);
    },
    wakeAll: (nowMs) => {
      sql.wakeAll.run(nowMs);
    },
    resubmit: (id, body, key) => sql.resubmit.run(body, key, id).changes > 0,
    discard: (id) => sql.discard.run(id).changes > 0,
  };
}

function toEntry({ created_at, body, answer, problem, ...row }: Row): OutboxEntry {
  return {
    ...row,
    createdAt: created_at,
    body: JSON.parse(body) as unknown,
    answer: answer === null ? null : (JSON.parse(answer) as unknown),
    // Written by this store alone.
    problem: problem === null ? null : (JSON.parse(problem) as Problem),
  };
}

/** The device's own key for its local manage tokens. */
export function readDeviceSecret(db: Db): string {
  const row = db.prepare<[], { value: string }>("SELECT value FROM device_secret WHERE name = 'tokens'").get();
  if (row === undefined) throw new Error('device_secret has no row; the migration that makes it did not run');
  return row.value;
}
