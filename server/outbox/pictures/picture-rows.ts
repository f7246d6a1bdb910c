import type { Db } from '../../db/open-database.ts';

export interface PictureRow {
  readonly hash: string;
  readonly type: string;
  readonly kept_ms: number;
  /** 1 if its file is on this device. */
  readonly is_held: number;
  /** 1 if a submission refers to it: it is erased when none does any more. */
  readonly is_claimed: number;
  readonly hosted_path: string | null;
  /** Address at which the hosted server shows it to its owner. */
  readonly hosted_url: string | null;
  readonly uploaded_ms: number | null;
}

/** Data about pictures chosen on this device, in user.db. */
export type PictureRows = ReturnType<typeof createPictureRows>;

export function createPictureRows(db: Db) {
  const COLUMNS = 'hash, type, kept_ms, is_held, is_claimed, hosted_path, hosted_url, uploaded_ms';
  const sql = {
    // Chosen again, it belongs to a form not submitted yet.
    keep: db.prepare<{ hash: string; type: string; nowMs: number }>(
      `INSERT INTO picture (hash, type, kept_ms) VALUES (@hash, @type, @nowMs)
       ON CONFLICT (hash) DO UPDATE SET kept_ms = @nowMs, is_held = 1, is_claimed = 0`,
    ),
    find: db.prepare<[string], PictureRow>(`SELECT ${COLUMNS} FROM picture WHERE hash = ?`),
    byHostedPath: db.prepare<[string], PictureRow>(`SELECT ${COLUMNS} FROM picture WHERE hosted_path = ? ORDER BY is_held DESC LIMIT 1`),
    held: db.prepare<[], PictureRow>(`SELECT ${COLUMNS} FROM picture WHERE is_held = 1`),
    claim: db.prepare<[string]>('UPDATE picture SET is_claimed = 1 WHERE hash = ?'),
    arrived: db.prepare<{ hash: string; path: string; url: string; nowMs: number }>(
      'UPDATE picture SET hosted_path = @path, hosted_url = @url, uploaded_ms = @nowMs WHERE hash = @hash',
    ),
    erased: db.prepare<[string]>('UPDATE picture SET is_held = 0 WHERE hash = ?'),
  };
  return {
    keep: (hash: string, type: string, nowMs: number) => void sql.keep.run({ hash, type, nowMs }),
    find: (hash: string) => sql.find.get(hash),
    findByHostedPath: (path: string) => sql.byHostedPath.get(path),
    listHeld: () => sql.held.all(),
    claim: (hash: string) => void sql.claim.run(hash),
    noteArrival: (hash: string, { path, url }: { readonly path: string; readonly url: string }, nowMs: number) =>
      void sql.arrived.run({ hash, path, url, nowMs }),
    noteErased: (hash: string) => void sql.erased.run(hash),
  };
}
