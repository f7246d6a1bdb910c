import { messageOfAlert } from '#domain/message/desk-alerts.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { Alert, AlertStore } from './alert-store.ts';

export function createAlertStore(db: Sql): AlertStore {
  const add = db.prepare<Alert>('INSERT INTO alert (id, at, kind, detail) VALUES (@id, @atMs, @kind, @detail) ON CONFLICT (id) DO NOTHING');
  const list = db.prepare<[number], Alert>('SELECT id, at AS "atMs", kind, detail FROM alert ORDER BY at DESC, id LIMIT ?');
  const messages = createMessageRows(db);
  return {
    add: (alert, subjectId) =>
      db.transact(function* () {
        yield* add.send(alert);
        yield* messages.note([messageOfAlert(alert, subjectId)], alert.atMs);
      }),
    list: (limit) => db.execute(list.all(limit)),
  };
}
