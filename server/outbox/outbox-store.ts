import { createHash } from 'node:crypto';
import type { OutboxEntry, OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import { type Db, inTransaction } from '../db/open-database.ts';
import type { Problem } from './read-answer.ts';
import type { Entry } from './settling.ts';

export type NewEntry = Pick<Entry, 'id' | 'kind' | 'path' | 'body' | 'key' | 'createdAt'>;
/** Under which id a submission is kept; `other_body`: its key came with something else before. */
export type Added = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'other_body' };

interface Row {
  readonly id: string;
  readonly kind: OutboxKindName;
  readonly path: string;
  readonly key: string;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly next_attempt_ms: number;
  readonly not_before_ms: number;
  readonly created_at: string;
  readonly body: string;
  readonly tried: string;
  readonly is_discarded: number;
  readonly is_finding_out: number;
  readonly answer: string | null;
  readonly problem: string | null;
}

/** Rows waiting for hosted, in the device's user.db. Synchronous: one device, one process. */
export interface OutboxStore {
  /** Keeps a submission; one that came with the same key before is not kept twice. */
  add(entry: NewEntry): Added;
  find(id: string): OutboxEntry | undefined;
  /** Newest first. */
  list(limit: number): OutboxEntry[];
  countWaiting(): number;
  countRejected(): number;
  /** After a crash in the middle of sending nobody knows whether it arrived: it is sent again, under the same key. */
  resetSending(): void;
  /** The first waiting entry of every kind that may be tried now, as `mark` makes them; a kind's later entries wait for it. */
  takeDue(nowMs: number, mark: (entry: Entry) => Entry): Entry[];
  /** In one transaction: what `move` makes of an entry; null removes it, undefined leaves it. Returns what `move` said. */
  change(id: string, move: (entry: Entry) => Entry | null | undefined): Entry | null | undefined;
  /** Tries what waits at once: hosted is back. */
  wakeAll(nowMs: number): void;
}

const COLUMNS = `id, kind, path, key, state, attempts, next_attempt_ms, not_before_ms, created_at, body, tried, is_discarded, is_finding_out, answer,
  problem`;

/** No entry waits longer for its next attempt. */
export const LONGEST_WAIT_MS = 3_600_000;

export function createOutboxStore(db: Db): OutboxStore {
  const sql = {
    add: db.prepare<NewEntry & { askedHash: string }>(
      `INSERT INTO outbox (id, kind, method, path, body, key, state, next_attempt_ms, created_at, asked_hash)
       VALUES (@id, @kind, 'POST', @path, @body, @key, 'pending', 0, @createdAt, @askedHash) ON CONFLICT (key) DO NOTHING`,
    ),
    byKey: db.prepare<[string], { id: string; asked_hash: string | null }>('SELECT id, asked_hash FROM outbox WHERE key = ?'),
    find: db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM outbox WHERE id = ?`),
    list: db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM outbox ORDER BY n DESC LIMIT ?`),
    rejectedCount: db.prepare<[], { n: number }>("SELECT count(*) AS n FROM outbox WHERE state = 'rejected'"),
    waiting: db.prepare<[], { n: number }>("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')"),
    resetSending: db.prepare("UPDATE outbox SET state = 'pending' WHERE state = 'sending'"),
    // What is further away than anything waits was written by a clock that was wrong.
    due: db.prepare<{ nowMs: number }, Row>(
      `SELECT ${COLUMNS} FROM outbox
       WHERE n IN (SELECT min(n) FROM outbox WHERE state IN ('pending', 'sending') GROUP BY kind)
         AND state = 'pending' AND NOT max(next_attempt_ms, not_before_ms) BETWEEN @nowMs + 1 AND @nowMs + ${LONGEST_WAIT_MS} ORDER BY n`,
    ),
    save: db.prepare<Row>(
      `UPDATE outbox SET state = @state, attempts = @attempts, next_attempt_ms = @next_attempt_ms, not_before_ms = @not_before_ms, body = @body, tried = @tried,
         is_discarded = @is_discarded, is_finding_out = @is_finding_out, answer = @answer, problem = @problem
       WHERE id = @id`,
    ),
    remove: db.prepare<[string]>('DELETE FROM outbox WHERE id = ?'),
    wakeAll: db.prepare<[number]>("UPDATE outbox SET next_attempt_ms = ? WHERE state = 'pending'"),
  };

  return {
    add: (entry) => {
      const askedHash = createHash('sha256').update(`${entry.path} ${entry.body}`).digest('base64url');
      sql.add.run({ ...entry, askedHash });
      const { id, asked_hash } = sql.byKey.get(entry.key) ?? { id: entry.id, asked_hash: askedHash };
      return asked_hash === null || asked_hash === askedHash ? { kind: 'kept', id } : { kind: 'other_body' };
    },
    find: (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toWire(toEntry(row));
    },
    list: (limit) => sql.list.all(limit).map((row) => toWire(toEntry(row))),
    countWaiting: () => sql.waiting.get()?.n ?? 0,
    countRejected: () => sql.rejectedCount.get()?.n ?? 0,
    resetSending: () => {
      sql.resetSending.run();
    },
    takeDue: (nowMs, mark) =>
      inTransaction(db, () => {
        const due = sql.due.all({ nowMs }).map((row) => mark(toEntry(row)));
        for (const entry of due) sql.save.run(toRow(entry));
        return due;
      }),
    change: (id, move) =>
      inTransaction(db, () => {
        const row = sql.find.get(id);
        if (row === undefined) return undefined;
        const moved = move(toEntry(row));
        if (moved === null) sql.remove.run(id);
        else if (moved !== undefined) sql.save.run(toRow(moved));
        return moved;
      }),
    wakeAll: (nowMs) => {
      sql.wakeAll.run(nowMs);
    },
  };
}

// What is parsed here was written by this store alone.
const parse = <T>(text: string): T => JSON.parse(text) as T;

function toEntry({ created_at, next_attempt_ms, not_before_ms, tried, is_discarded, is_finding_out, answer, problem, ...row }: Row): Entry {
  return {
    ...row,
    createdAt: created_at,
    nextAttemptMs: next_attempt_ms,
    notBeforeMs: not_before_ms,
    tried: parse<string[]>(tried),
    isDiscarded: is_discarded === 1,
    isFindingOut: is_finding_out === 1,
    answer: answer === null ? null : parse<unknown>(answer),
    problem: problem === null ? null : parse<Problem>(problem),
  };
}

function toRow({ createdAt, nextAttemptMs, notBeforeMs, tried, isDiscarded, isFindingOut, answer, problem, ...entry }: Entry): Row {
  return {
    ...entry,
    created_at: createdAt,
    next_attempt_ms: nextAttemptMs,
    not_before_ms: notBeforeMs,
    tried: JSON.stringify(tried),
    is_discarded: Number(isDiscarded),
    is_finding_out: Number(isFindingOut),
    answer: answer === null ? null : JSON.stringify(answer),
    problem: problem === null ? null : JSON.stringify(problem),
  };
}

function toWire({ id, kind, state, attempts, createdAt, body, isDiscarded, answer, problem }: Entry): OutboxEntry {
  return { id, kind, state, attempts, createdAt, body: parse<unknown>(body), isDiscarded, answer, problem };
}

/** The device's own key for its local manage tokens. */
export function readDeviceSecret(db: Db): string {
  const row = db.prepare<[], { value: string }>("SELECT value FROM device_secret WHERE name = 'tokens'").get();
  if (row === undefined) throw new Error('device_secret has no row; the migration that makes it did not run');
  return row.value;
}
