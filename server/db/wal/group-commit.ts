import type { Db } from '../open-database.ts';
import type { WalSync } from './wal-sync.ts';

/**
 * Writes that share one wait for the disk: what is asked for within turns of the event loop that follow each other is written in one
 * transaction, in the order it was asked for. One that throws undoes nothing but itself: then all are begun anew, each under its own
 * savepoint. Savepoints from the beginning would copy every page each of them changes, for the few that throw.
 */
export interface GroupCommit {
  /**
   * Resolves with what the work returns, when it is on disk. Rejects with what it throws, or with what kept the whole from being written.
   * The work may be begun anew: it changes nothing but the database, and what it returns is what the last time returned.
   */
  commit<T>(action: () => T): Promise<T>;
  /** Nobody waits for it: in the file at the end of these turns, on disk with the next durable write. Rejects as the other does. */
  commitRelaxed(action: () => void): Promise<void>;
}

interface GroupMember {
  readonly action: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  readonly isDurable: boolean;
}

interface MemberResult {
  readonly value?: unknown;
  readonly error?: unknown;
}

/** More gain nothing from each other, and their turn would keep everybody else waiting. */
const MAX_MEMBERS = 64;
/** Turns are long when something else is done in them. */
const MAX_WAIT_MS = 3;

const groups = new WeakMap<Db, GroupCommit>();

/**
 * Returns the group of a database; the first call decides about `sync` and `clock` (milliseconds). With `sync` commits return at once, and
 * members are told after the next sync; without it commits wait for the disk on this thread.
 */
export function getGroupCommit(db: Db, sync?: WalSync, clock = () => performance.now()): GroupCommit {
  const known = groups.get(db);
  if (known !== undefined) return known;
  const made = createGroupCommit(db, sync, clock);
  groups.set(db, made);
  return made;
}

function createGroupCommit(db: Db, sync: WalSync | undefined, clock: () => number): GroupCommit {
  let waiting: GroupMember[] = [];
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return () => void statement.run();
  };
  const [beginTransaction, commitTransaction, rollBackTransaction] = [run('BEGIN IMMEDIATE'), run('COMMIT'), run('ROLLBACK')];
  const [savepoint, release, undo] = [run('SAVEPOINT member'), run('RELEASE member'), run('ROLLBACK TO member')];

  function attempt({ action }: GroupMember): MemberResult {
    savepoint();
    try {
      const value = action();
      release();
      return { value };
    } catch (error) {
      // A full disk may have taken the whole back, savepoints and all: then this is what kept it from being written.
      if (!db.inTransaction) throw error;
      undo();
      release();
      return { error };
    }
  }

  /** All or none are committed. */
  function transaction<T>(action: () => T): T {
    beginTransaction();
    try {
      const value = action();
      commitTransaction();
      return value;
    } catch (error) {
      if (db.inTransaction) rollBackTransaction();
      throw error;
    }
  }

  /** What a member threw is its own affair. */
  function write(members: readonly GroupMember[]): MemberResult[] {
    let isAnyWrong = false;
    const together = () =>
      members.map(({ action }) => {
        try {
          return { value: action() };
        } catch (error) {
          isAnyWrong = true;
          throw error;
        }
      });
    try {
      return transaction(together);
    } catch (error) {
      if (!isAnyWrong) throw error;
      return members.length === 1 ? [{ error }] : transaction(() => members.map(attempt));
    }
  }

  function commitAll(members: readonly GroupMember[], isDurable: boolean): MemberResult[] {
    const isRelaxed = !isDurable && sync === undefined;
    try {
      if (isRelaxed) db.pragma('synchronous = NORMAL');
      return write(members);
    } finally {
      if (isRelaxed && db.open) db.pragma('synchronous = FULL');
    }
  }

  function flush(): void {
    const members = waiting;
    waiting = [];
    const isDurable = members.some((member) => member.isDurable);
    const refuse = (error: unknown) => {
      for (const { reject } of members) reject(error);
    };
    try {
      const outcomes = commitAll(members, isDurable);
      const tell = () => {
        for (const [at, { resolve, reject }] of members.entries()) {
          const outcome = outcomes[at] ?? {};
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value as never);
        }
      };
      if (isDurable && sync !== undefined) sync.whenSynced().then(tell, refuse);
      else tell();
    } catch (error) {
      refuse(error);
    }
  }

  /** A turn that brought nobody else ends the wait: of requests that are being read most are met, and one alone waits for no time. */
  function gather(before: number, sinceMs: number): void {
    const isOver = waiting.length === before || waiting.length >= MAX_MEMBERS || clock() - sinceMs > MAX_WAIT_MS;
    if (isOver) flush();
    else setImmediate(gather, waiting.length, sinceMs);
  }

  const join = <T>(action: () => T, isDurable: boolean) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(gather, 0, clock());
      waiting.push({ action, resolve: resolve as (value: never) => void, reject, isDurable });
    });

  return { commit: (action) => join(action, true), commitRelaxed: (action) => join(action, false) };
}
