import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserDb } from './open-user-db.ts';
import { createOutboxStore } from './outbox-store.ts';

let folder: string;
let file: string;
let salvaged: { rows: number; setAside: string }[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-user-'));
  file = path.join(folder, 'user.db');
  salvaged = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = () => openUserDb(file, 123, (found) => salvaged.push(found));

function fill(count: number): void {
  const db = open();
  const store = createOutboxStore(db);
  for (let n = 0; n < count; n += 1)
    store.add({
      id: `q-${n}`,
      kind: 'quote',
      path: '/api/quotes',
      body: JSON.stringify({ n, text: 'x'.repeat(900) }),
      key: `k${n}`,
      createdAt: '2026-11-21T10:00:00Z',
    });
  db.close();
}

test('a sound file is opened as it is', () => {
  fill(3);
  const db = open();
  expect(createOutboxStore(db).list(10)).toHaveLength(3);
  expect(salvaged).toEqual([]);
  db.close();
});

test('a page destroyed in the middle costs the rows on it and no others; the damaged file is kept', () => {
  fill(60);
  const bytes = fs.readFileSync(file);
  const at = bytes.indexOf('"n":30,');
  bytes.fill(0xee, at - (at % 4096), at - (at % 4096) + 4096);
  fs.writeFileSync(file, bytes);
  const db = open();
  const kept = createOutboxStore(db)
    .list(100)
    .map(({ id }) => id);
  expect(kept.length).toBeGreaterThanOrEqual(50);
  expect(kept).toContain('q-0');
  expect(kept).toContain('q-59');
  expect(kept).not.toContain('q-30');
  expect(salvaged).toEqual([{ rows: kept.length, setAside: `${file}.damaged-123` }]);
  expect(fs.readFileSync(`${file}.damaged-123`).equals(bytes)).toBe(true);
  db.close();
});

test('a file that is no database is set aside and the device starts with an empty outbox', () => {
  fs.writeFileSync(file, 'not a database at all, but long enough to look like something '.repeat(100));
  const db = open();
  expect(createOutboxStore(db).list(10)).toEqual([]);
  expect(salvaged).toMatchObject([{ rows: 0 }]);
  db.close();
});
