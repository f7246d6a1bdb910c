/**
 * The process that wal-checkpoint.test.ts kills: writes rows, reports the committed ones, and checkpoints its WAL all
 * the while.
 */

import { openDatabase } from '../../server/db/open-database.ts';
import { startWalCheckpointer } from '../../server/db/wal/wal-checkpointer.ts';
import { NOTES } from './notes.ts';

const [file = ''] = process.argv.slice(2);
const db = openDatabase(file, { synchronous: 'NORMAL', migrations: NOTES });
const checkpointer = startWalCheckpointer(db);
const insert = db.prepare<[string]>('INSERT INTO note (text) VALUES (?)');
const write = db.transaction(() => {
  for (let n = 0; n < 50; n += 1) insert.run('x'.repeat(2000));
});
for (;;) {
  write();
  process.stdout.write(`${db.prepare('SELECT max(n) FROM note').pluck().get()}\n`);
  void checkpointer.checkpoint();
  await new Promise((resolve) => setImmediate(resolve));
}
