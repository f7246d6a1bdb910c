/** The process of journal.test.ts that is killed: writes rows, says which are committed, and has its journal taken in all the while. */
import { keepJournal } from '../../server/db/journal/journal.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { NOTES } from './notes.ts';

const [file = ''] = process.argv.slice(2);
const db = openDatabase(file, { synchronous: 'NORMAL', migrations: NOTES });
const journal = keepJournal(db);
const insert = db.prepare<[string]>('INSERT INTO note (text) VALUES (?)');
const write = db.transaction(() => {
  for (let n = 0; n < 50; n += 1) insert.run('x'.repeat(2000));
});
for (;;) {
  write();
  process.stdout.write(`${db.prepare('SELECT max(n) FROM note').pluck().get()}\n`);
  void journal.takeIn();
  await new Promise((resolve) => setImmediate(resolve));
}
