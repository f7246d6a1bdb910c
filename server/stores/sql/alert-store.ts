import type { Db } from '../../db/open-database.ts';
import type { Alert, AlertStore } from '../alert-store.ts';

export function createAlertStore(db: Db): AlertStore {
  const add = db.prepare<Alert>('INSERT INTO alert (id, at, kind, detail) VALUES (@id, @atMs, @kind, @detail) ON CONFLICT (id) DO NOTHING');
  const list = db.prepare<[number], Alert>('SELECT id, at AS atMs, kind, detail FROM alert ORDER BY at DESC, id LIMIT ?');
  return {
    add: async (alert) => void add.run(alert),
    list: async (limit) => list.all(limit),
  };
}
