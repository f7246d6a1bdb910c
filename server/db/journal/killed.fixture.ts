/** The process of journal.test.ts that is killed: writes rows, says which are committed, and has its journal taken in all the while. */
import { openDatabase } from '../open-database.ts';
import { keepJournal } from './journal.ts';

const [file = ''] = process.argv.slice(2);
const db = openDatabase(file, {
  synchronous: 'NORMAL',
  migrations: [{ id: 1, name: 'notes', sql: 'CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }],
});
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
