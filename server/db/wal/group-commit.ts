import type { Db } from '../open-database.ts';
import type { WalSync } from './wal-sync.ts';

/**
 * Group commit: writes requested in consecutive event-loop turns share one transaction and one sync, in request order.
 * If one throws, all are rerun under a savepoint each and only that one is undone; savepoints from the start would copy
 * every page each write changes.
 */
export interface GroupCommit {
  /**
   * Resolves with the action's result once it is on disk. Rejects with the action's error, or with the reason the
   * transaction was not written. The action may run twice: it must change only the database, and the last result
   * counts.
   */
  commit<T>(action: () => T): Promise<T>;
  /**
   * Commits without waiting for the disk: the write is in the file at the end of these turns and on disk with the next
   * durable write. Rejects like `commit`.
   */
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

/** A larger group gains nothing, and its event-loop turn would delay other requests. */
const MAX_MEMBERS = 64;
/** Turns are long when they also run other work. */
const MAX_WAIT_MS = 3;

const groups = new WeakMap<Db, GroupCommit>();

/**
 * Returns the group commit of a database; the first call sets `sync` and `clock` (milliseconds). With `sync`, commits
 * return at once and members resolve after the next sync; without it, commits wait for the disk on this thread.
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
      // A full disk may roll back the whole transaction with its savepoints: the error is then the reason that nothing
      // was written.
      if (!db.inTransaction) throw error;
      undo();
      release();
      return { error };
    }
  }

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

  /** Reruns the members separately if one of them threw, so that an error affects only its own member. */
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

  /**
   * Commits as soon as a turn brought no new member: most requests being read have joined by now, and a single one does
   * not wait.
   */
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
