import type { OutboxEntry } from '#domain/device/device-wire.ts';
import type { UnsentCounts } from '#domain/device/kiosk-wire.ts';
import { type Db, inTransaction } from '../db/open-database.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Seal } from './seal.ts';

/** An entry that exists only on this device. */
export interface UnsentEntry extends OutboxEntry {
  /** Path on the hosted server; for a review it names the product. */
  readonly path: string;
  /** True if a file exported by staff contains this exact content. */
  readonly isExported: boolean;
}

/** Lists entries neither sent nor discarded, and records which of them an exported file contains. */
export interface Unsent {
  /** Newest first. */
  list(): UnsentEntry[];
  /** Returns a digest that changes whenever an entry is added, removed or corrected. */
  revisionOf(entries: readonly UnsentEntry[]): string;
  noteExported(entries: readonly UnsentEntry[], at: string, file: string): void;
  /** Null if no file contains any of them. */
  lastExport(entries: readonly UnsentEntry[]): { readonly at: string; readonly file: string } | null;
}

export function countKinds(entries: readonly Pick<OutboxEntry, 'kind' | 'answer'>[]): UnsentCounts {
  const counts = { listing: 0, quote: 0, review: 0, lead: 0 };
  let notes = 0;
  for (const { kind, answer } of entries) {
    // A lead that has arrived is no longer here: only the staff's remark waits.
    if (kind === 'lead' && answer !== null) notes += 1;
    else counts[kind] += 1;
  }
  return notes === 0 ? counts : { ...counts, leadNote: notes };
}

/** Most entries listed; more than a kiosk collects in a year. */
const ALL = 100_000;

interface Note {
  readonly id: string;
  readonly digest: string;
  readonly at: string;
  readonly file: string;
}

export function createUnsent(db: Db, seal: Pick<Seal, 'digest'>, store: Pick<OutboxStore, 'list'>): Unsent {
  const sql = {
    paths: db.prepare<[], { id: string; path: string }>("SELECT id, path FROM outbox WHERE state <> 'sent'"),
    notes: db.prepare<[], Note>('SELECT id, digest, at, file FROM exported ORDER BY at'),
    forget: db.prepare('DELETE FROM exported'),
    note: db.prepare<Note>('INSERT INTO exported (id, digest, at, file) VALUES (@id, @digest, @at, @file)'),
  };
  const digestOf = ({ body }: OutboxEntry) => seal.digest(JSON.stringify(body));

  function list(): UnsentEntry[] {
    const paths = new Map(sql.paths.all().map(({ id, path }) => [id, path]));
    const digests = new Map(sql.notes.all().map(({ id, digest }) => [id, digest]));
    return store
      .list(ALL)
      .filter(({ state, isDiscarded }) => state !== 'sent' && !isDiscarded)
      .map((entry) => ({ ...entry, path: paths.get(entry.id) ?? '', isExported: digests.get(entry.id) === digestOf(entry) }));
  }

  return {
    list,
    revisionOf: (entries) => seal.digest(JSON.stringify(entries.map((entry) => [entry.id, digestOf(entry)]))),
    noteExported: (entries, at, file) =>
      inTransaction(db, () => {
        // A file contains all entries, so it replaces every earlier one.
        sql.forget.run();
        for (const entry of entries) sql.note.run({ id: entry.id, digest: digestOf(entry), at, file });
      }),
    lastExport: (entries) => {
      const ids = new Set(entries.map(({ id }) => id));
      const last = sql.notes.all().findLast(({ id }) => ids.has(id));
      return last === undefined ? null : { at: last.at, file: last.file };
    },
  };
}
