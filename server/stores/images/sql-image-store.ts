import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import type { ImageStore, StoredPicture } from './image-store.ts';

type PictureRow = Omit<StoredPicture, 'isPublic' | 'createdAt'> & { readonly is_public: number; readonly created_at: string };

/** Writes owners and visibility of pictures inside the caller's transaction. */
export function createPictureUses(db: Sql) {
  const forgetUses = db.prepare<[string]>('DELETE FROM picture_use WHERE owner = ?');
  const use = db.prepare<[string, string]>('INSERT INTO picture_use (hash, owner) VALUES (?, ?) ON CONFLICT (hash, owner) DO NOTHING');
  const publish = db.prepare<[string]>('UPDATE picture SET is_public = 1 WHERE hash = ?');
  return {
    *setUses(owner: string, hashes: readonly string[]): SqlTask<void> {
      yield* forgetUses.send(owner);
      for (const hash of hashes) yield* use.send(hash, owner);
    },
    *publish(hashes: readonly string[]): SqlTask<void> {
      for (const hash of hashes) yield* publish.send(hash);
    },
  };
}

export function createImageStore(db: Sql): ImageStore {
  const uses = createPictureUses(db);
  const { greatest } = db.dialect;
  const put = db.prepare<PictureRow>(
    `INSERT INTO picture (hash, width, height, bytes, is_public, created_at) VALUES (@hash, @width, @height, @bytes, @is_public, @created_at)
     ON CONFLICT (hash) DO UPDATE SET is_public = ${greatest('picture.is_public', 'excluded.is_public')},
       created_at = ${greatest('picture.created_at', 'excluded.created_at')}`,
  );
  const find = db.prepare<[string], PictureRow>('SELECT hash, width, height, bytes, is_public, created_at FROM picture WHERE hash = ?');
  const totalBytes = db.prepare<[], { bytes: number }>('SELECT coalesce(sum(bytes), 0) AS bytes FROM picture');
  const findSource = db.prepare<[string], { hash: string }>(
    'SELECT s.hash FROM picture_source s JOIN picture p ON p.hash = s.hash WHERE s.url = ?',
  );
  const putSource = db.prepare<[string, string]>(
    'INSERT INTO picture_source (url, hash) VALUES (?, ?) ON CONFLICT (url) DO UPDATE SET hash = excluded.hash',
  );
  const takeOrphans = db.prepare<[string, number], { hash: string }>(
    `DELETE FROM picture WHERE hash IN (
       SELECT hash FROM picture p WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM picture_use u WHERE u.hash = p.hash) LIMIT ?
     ) RETURNING hash`,
  );
  const intoTrash = db.prepare<[string, string]>(
    'INSERT INTO picture_trash (hash, removed_at) VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET removed_at = excluded.removed_at',
  );
  const outOfTrash = db.prepare<[string]>('DELETE FROM picture_trash WHERE hash = ? AND is_removing = 0');
  const findInTrash = db.prepare<[string], { hash: string }>('SELECT hash FROM picture_trash WHERE hash = ?');
  const beginRemoval = db.prepare<[string, number], { hash: string }>(
    `UPDATE picture_trash SET is_removing = 1 WHERE hash IN (
       SELECT hash FROM picture_trash t WHERE removed_at < ? AND NOT EXISTS (SELECT 1 FROM picture p WHERE p.hash = t.hash)
       ORDER BY removed_at LIMIT ?
     ) RETURNING hash`,
  );
  const endRemoval = db.prepare<[string]>('DELETE FROM picture_trash WHERE hash = ? AND is_removing = 1');
  const forgetSources = db.prepare('DELETE FROM picture_source WHERE hash NOT IN (SELECT hash FROM picture)');

  return {
    put: async ({ isPublic, createdAt, ...rest }) =>
      db.transact(function* () {
        yield* put.send({ ...rest, is_public: isPublic ? 1 : 0, created_at: createdAt });
        yield* outOfTrash.send(rest.hash);
      }),
    totalBytes: async () => (await db.execute(totalBytes.get()))?.bytes ?? 0,
    find: async (hash) => {
      const row = await db.execute(find.get(hash));
      if (row === undefined) return undefined;
      const { is_public, created_at, ...rest } = row;
      return { ...rest, isPublic: is_public === 1, createdAt: created_at };
    },
    setUses: (owner, hashes) => db.transact(() => uses.setUses(owner, hashes)),
    findSource: async (url) => (await db.execute(findSource.get(url)))?.hash,
    putSource: async (url, hash) => void (await db.execute(putSource.run(url, hash))),
    takeOrphans: (before, limit, at) =>
      db.transact(function* () {
        const hashes = (yield* takeOrphans.all(before, limit)).map((row) => row.hash);
        for (const hash of hashes) yield* intoTrash.send(hash, at);
        if (hashes.length > 0) yield* forgetSources.send();
        return hashes;
      }),
    rescue: (hash) =>
      db.transact(function* () {
        yield* outOfTrash.send(hash);
        return (yield* findInTrash.get(hash)) === undefined;
      }),
    beginRemoval: async (before, limit) => (await db.execute(beginRemoval.all(before, limit))).map((row) => row.hash),
    endRemoval: async (hash) => void (await db.execute(endRemoval.run(hash))),
  };
}
