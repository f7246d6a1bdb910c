import type { Sql } from '../../db/sql/work.ts';
import type { Alert, AlertStore } from './alert-store.ts';

export function createAlertStore(db: Sql): AlertStore {
  const add = db.prepare<Alert>('INSERT INTO alert (id, at, kind, detail) VALUES (@id, @atMs, @kind, @detail) ON CONFLICT (id) DO NOTHING');
  const list = db.prepare<[number], Alert>('SELECT id, at AS "atMs", kind, detail FROM alert ORDER BY at DESC, id LIMIT ?');
  return {
    add: async (alert) => void (await db.run(add.run(alert))),
    list: (limit) => db.run(list.all(limit)),
  };
}
