import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open-database.ts';
import { NOTES } from './notes.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-killed-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('a process killed during a checkpoint of its WAL leaves every row it reported as written', async () => {
  const file = path.join(folder, 'notes.db');
  let said = 0;
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'wal-checkpoint-writer.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => lines.push(part));
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, 40 + 45 * round));
    child.kill('SIGKILL');
    await once(child, 'close');
    const before = said;
    said = Number(Buffer.concat(lines).toString().trim().split('\n').at(-1));
    expect(said).toBeGreaterThan(before);
    const db = openDatabase(file, { synchronous: 'NORMAL', migrations: NOTES });
    expect(Number(db.prepare('SELECT count(*) FROM note').pluck().get())).toBeGreaterThanOrEqual(said);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  }
});
