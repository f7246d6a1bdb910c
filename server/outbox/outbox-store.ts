import type { OutboxEntry, OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import { type Db, inTransaction } from '../db/open-database.ts';
import { titleOf } from './entry-title.ts';
import type { WriteProblem } from './read-answer.ts';
import { isSealed, type Seal } from './seal.ts';
import type { StoredOutboxEntry } from './settling.ts';

/** `asked` is the body as received (JSON text), if this device changed it. */
export type NewOutboxEntry = Pick<StoredOutboxEntry, 'id' | 'kind' | 'path' | 'body' | 'key' | 'createdAt'> & { readonly asked?: string };
/** Id under which a submission is stored; `other_body` if its key was used before with another body. */
export type AddOutcome = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'other_body' };

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

/**
 * Entries waiting for the hosted server, in the device's user.db. Synchronous, as there is one process per device.
 * Content is encrypted, and erased as soon as it is sent or removed.
 */
export interface OutboxStore {
  /** Stores a submission, unless one with the same key is stored already. */
  add(entry: NewOutboxEntry): AddOutcome;
  find(id: string): OutboxEntry | undefined;
  /** Returns every unsent body, in all versions that were sent. */
  bodies(): string[];
  /** Newest first. */
  list(limit: number): OutboxEntry[];
  countWaiting(): number;
  countRejected(): number;
  /**
   * Marks interrupted sends as pending. It is unknown whether they arrived, so they are sent again under the same key.
   */
  resetSending(): void;
  /**
   * Takes the first waiting entry of each kind that is due, changed by `mark`; later entries of the kind wait for it.
   * Changes of entries that have arrived queue separately.
   */
  takeDue(nowMs: number, mark: (entry: StoredOutboxEntry) => StoredOutboxEntry): StoredOutboxEntry[];
  /**
   * Applies `move` to an entry in one transaction and returns its result: null removes the entry, undefined leaves it
   * unchanged.
   */
  change(id: string, move: (entry: StoredOutboxEntry) => StoredOutboxEntry | null | undefined): StoredOutboxEntry | null | undefined;
  /** Makes all waiting entries due, when the hosted server is reachable again. */
  wakeAll(nowMs: number): void;
}

const UNREADABLE: WriteProblem = { detail: 'It cannot be read any more: the key it was sealed with is gone. Write it once more.' };

const COLUMNS = `id, kind, path, key, state, attempts, next_attempt_ms, not_before_ms, created_at, body, tried, is_discarded, is_finding_out, answer,
  problem`;

export const LONGEST_WAIT_MS = 3_600_000;

export function createOutboxStore(db: Db, seal: Seal): OutboxStore {
  // Overwrites erased content on disk.
  db.pragma('secure_delete = ON');
  const sql = {
    add: db.prepare<Omit<NewOutboxEntry, 'asked'> & { askedHash: string }>(
      `INSERT INTO outbox (id, kind, method, path, body, key, state, next_attempt_ms, created_at, asked_hash)
       VALUES (@id, @kind, 'POST', @path, @body, @key, 'pending', 0, @createdAt, @askedHash) ON CONFLICT (key) DO NOTHING`,
    ),
    byKey: db.prepare<[string], { id: string; asked_hash: string | null }>('SELECT id, asked_hash FROM outbox WHERE key = ?'),
    find: db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM outbox WHERE id = ?`),
    list: db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM outbox ORDER BY n DESC LIMIT ?`),
    unsent: db.prepare<[], Row>(`SELECT ${COLUMNS} FROM outbox WHERE state <> 'sent'`),
    rejectedCount: db.prepare<[], { n: number }>("SELECT count(*) AS n FROM outbox WHERE state = 'rejected'"),
    waiting: db.prepare<[], { n: number }>("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')"),
    resetSending: db.prepare("UPDATE outbox SET state = 'pending' WHERE state = 'sending'"),
    // Treats an entry further in the future than the longest wait as due: it was written while the clock was wrong.
    due: db.prepare<{ nowMs: number }, Row>(
      `SELECT ${COLUMNS} FROM outbox
       WHERE n IN (SELECT min(n) FROM outbox WHERE state IN ('pending', 'sending') GROUP BY kind, answer IS NULL)
         AND state = 'pending' AND NOT max(next_attempt_ms, not_before_ms) BETWEEN @nowMs + 1 AND @nowMs + ${LONGEST_WAIT_MS} ORDER BY n`,
    ),
    save: db.prepare<Row>(
      `UPDATE outbox SET state = @state, attempts = @attempts, next_attempt_ms = @next_attempt_ms, not_before_ms = @not_before_ms, body = @body, tried = @tried,
         is_discarded = @is_discarded, is_finding_out = @is_finding_out, answer = @answer, problem = @problem
       WHERE id = @id`,
    ),
    unreadable: db.prepare<[string, string]>("UPDATE outbox SET state = 'rejected', problem = ? WHERE id = ?"),
    remove: db.prepare<[string]>('DELETE FROM outbox WHERE id = ?'),
    wakeAll: db.prepare<[number]>("UPDATE outbox SET next_attempt_ms = ? WHERE state = 'pending'"),
  };

  function toEntry(row: Row): StoredOutboxEntry {
    const { created_at, next_attempt_ms, not_before_ms, tried, is_discarded, is_finding_out, answer, problem, body, ...rest } = row;
    return {
      ...rest,
      createdAt: created_at,
      nextAttemptMs: next_attempt_ms,
      notBeforeMs: not_before_ms,
      body: tryOpen(body, row.id) ?? '',
      tried: parse<string[]>(tryOpen(tried, row.id) ?? '[]'),
      isDiscarded: is_discarded === 1,
      isFindingOut: is_finding_out === 1,
      answer: answer === null ? null : parse<unknown>(tryOpen(answer, row.id) ?? 'null'),
      problem: problem === null ? null : parse<WriteProblem>(problem),
    };
  }

  /** Returns undefined if it was encrypted under another key. */
  function tryOpen(text: string, id: string): string | undefined {
    try {
      return seal.open(text, id);
    } catch {
      // Node reports only that decryption failed.
      return undefined;
    }
  }

  function toRow(entry: StoredOutboxEntry): Row {
    const { createdAt, nextAttemptMs, notBeforeMs, tried, isDiscarded, isFindingOut, answer, problem, body, ...rest } = entry;
    const isSent = entry.state === 'sent';
    return {
      ...rest,
      created_at: createdAt,
      next_attempt_ms: nextAttemptMs,
      not_before_ms: notBeforeMs,
      body: isSent || body === '' ? '' : seal.seal(body, entry.id),
      tried: isSent || tried.length === 0 ? '[]' : seal.seal(JSON.stringify(tried), entry.id),
      is_discarded: Number(isDiscarded),
      is_finding_out: Number(isFindingOut),
      answer: answer === null ? null : seal.seal(JSON.stringify(answer), entry.id),
      problem: problem === null ? null : JSON.stringify(problem),
    };
  }

  /** Checkpoints and truncates the WAL, which still contains erased rows. */
  const wipeJournal = () => void db.pragma('wal_checkpoint(TRUNCATE)');

  function sealAll(): void {
    const rows = sql.list.all(Number.MAX_SAFE_INTEGER);
    inTransaction(db, () => {
      for (const row of rows) {
        if (row.state !== 'sent' && tryOpen(row.body, row.id) === undefined) sql.unreadable.run(JSON.stringify(UNREADABLE), row.id);
        else if (row.body !== '' && !isSealed(row.body)) sql.save.run(toRow(toEntry(row)));
      }
    });
    wipeJournal();
  }
  sealAll();

  return {
    add: ({ asked, ...entry }) => {
      const askedHash = seal.digest(`${entry.path} ${asked ?? entry.body}`);
      sql.add.run({ ...entry, body: seal.seal(entry.body, entry.id), askedHash });
      const { id, asked_hash } = sql.byKey.get(entry.key) ?? { id: entry.id, asked_hash: askedHash };
      return asked_hash === null || asked_hash === askedHash ? { kind: 'kept', id } : { kind: 'other_body' };
    },
    find: (id) => {
      const row = sql.find.get(id);
      return row === undefined ? undefined : toWire(toEntry(row));
    },
    list: (limit) => sql.list.all(limit).map((row) => toWire(toEntry(row))),
    bodies: () => sql.unsent.all().flatMap((row) => ((entry) => [entry.body, ...entry.tried])(toEntry(row))),
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
    change: (id, move) => {
      const moved = inTransaction(db, () => {
        const row = sql.find.get(id);
        if (row === undefined) return undefined;
        const result = move(toEntry(row));
        if (result === null) sql.remove.run(id);
        else if (result !== undefined) sql.save.run(toRow(result));
        return result;
      });
      if (moved === null || moved?.state === 'sent') wipeJournal();
      return moved;
    },
    wakeAll: (nowMs) => {
      sql.wakeAll.run(nowMs);
    },
  };
}

// Parses only what this store has written.
const parse = <T>(text: string): T => JSON.parse(text) as T;

function toWire({ id, kind, state, attempts, createdAt, body: text, isDiscarded, answer, problem }: StoredOutboxEntry): OutboxEntry {
  const body = text === '' ? null : parse<unknown>(text);
  const reason = problem?.detail ?? null;
  return { id, kind, title: titleOf(kind, body), state, attempts, createdAt, body, isDiscarded, answer, reason, problem };
}

/** Reads the device's key for its local manage tokens. */
export function readDeviceSecret(db: Db): string {
  const row = db.prepare<[], { value: string }>("SELECT value FROM device_secret WHERE name = 'tokens'").get();
  if (row === undefined) throw new Error('device_secret has no row; the migration that makes it did not run');
  return row.value;
}
