import type { Db } from '../../db/open-database.ts';

/** Rows of a file of prepared changes (prepared/), copied unchanged. */
export interface AttachedRows {
  /** Copies rows `from` to `to` as new rows; returns the number of the first one here. */
  insert(from: number, to: number): number;
  replace(from: number, row: number): void;
  detach(): void;
}

/** Attaches a file of prepared changes. @throws the driver's error if it has no such rows */
export function attachRows(db: Db, preparedFile: string): AttachedRows {
  const detach = () => void db.exec('DETACH DATABASE prepared');
  db.prepare('ATTACH DATABASE ? AS prepared').run(preparedFile);
  try {
    return { ...copyingRows(db), detach };
  } catch (error) {
    // Detaches it, as no other file can be attached before.
    detach();
    throw error;
  }
}

function copyingRows(db: Db): Omit<AttachedRows, 'detach'> {
  const insert = db.prepare<[number, number]>(
    `INSERT INTO main.product (id, seq, name, card, reviews)
     SELECT id, seq, name, card, reviews FROM prepared.product WHERE row BETWEEN ? AND ? ORDER BY row`,
  );
  const replace = db.prepare<{ from: number; row: number }>(
    `UPDATE main.product SET seq = new.seq, name = new.name, card = new.card, reviews = new.reviews
     FROM prepared.product AS new WHERE new.row = @from AND main.product.row = @row`,
  );
  return {
    insert(from, to) {
      const { changes, lastInsertRowid } = insert.run(from, to);
      if (changes !== to - from + 1) throw new Error(`Of the prepared rows ${from} to ${to} there are ${changes}`);
      return Number(lastInsertRowid) - changes + 1;
    },
    replace: (from, row) => void replace.run({ from, row }),
  };
}
