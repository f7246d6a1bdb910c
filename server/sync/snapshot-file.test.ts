import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { packSnapshot, unpackSnapshot } from './snapshot-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-snapshot-file-'));
const at = (name: string) => path.join(folder, name);
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(at(name));
});

/** A catalogue that unpacks in several chunks, and an engine in parts. */
const ROWS = Buffer.from(Array.from({ length: 700_001 }, (_, i) => (i * i) % 251));
const ENGINE = [Buffer.from('an engine'), Buffer.alloc(300_000, 7)];

const unpack = (content: Buffer | string) => {
  fs.writeFileSync(at('wrong.zst'), zstdCompressSync(Buffer.from(content)));
  return unpackSnapshot(fs.createReadStream(at('wrong.zst')), at('out.db'));
};

describe('a snapshot file', () => {
  test.each([
    ['of many bytes', ROWS, ENGINE],
    ['of few', Buffer.from('x'), [Buffer.from('y'.repeat(60))]],
    ['without an engine', ROWS, []],
  ])('%s unpacks to its catalogue and engine', async (_what, rows, engine) => {
    fs.writeFileSync(at('in.db'), rows);
    await packSnapshot(at('packed.zst'), at('in.db'), engine);
    expect((await unpackSnapshot(fs.createReadStream(at('packed.zst')), at('out.db'))).equals(Buffer.concat(engine))).toBe(true);
    expect(fs.readFileSync(at('out.db')).equals(rows)).toBe(true);
  });

  test('that is truncated anywhere is refused', async () => {
    fs.writeFileSync(at('in.db'), ROWS);
    await packSnapshot(at('packed.zst'), at('in.db'), ENGINE);
    const packed = fs.readFileSync(at('packed.zst'));
    for (const length of [0, 10, packed.length >> 1, packed.length - 1]) {
      fs.writeFileSync(at('cut.zst'), packed.subarray(0, length));
      await expect(unpackSnapshot(fs.createReadStream(at('cut.zst')), at(`out-${length}.db`))).rejects.toThrow();
    }
  });

  const body = 'a'.repeat(100);
  test.each([
    ['a catalogue of 10 GB', `TRADEWIND-SNAPSHOT 10000000000 0\n${body}`, 'more than this version takes'],
    ['an engine of 10 GB', `TRADEWIND-SNAPSHOT 50 10000000000\n${body}`, 'more than this version takes'],
    ['a longer catalogue than it contains', `TRADEWIND-SNAPSHOT 4000000000 0\n${body}`, 'cut: 3999999900 bytes are missing'],
    ['a longer engine than it contains', `TRADEWIND-SNAPSHOT 50 51\n${body}`, 'cut: 1 bytes are missing'],
    ['less than it contains', `TRADEWIND-SNAPSHOT 50 49\n${body}`, 'longer than it says'],
    ['an invalid number', `TRADEWIND-SNAPSHOT 1e3 0\n${body}`, 'not a snapshot of this version'],
    ['no snapshot header', `SQLite format 3\0${body}`, 'not a snapshot of this version'],
    ['nothing', '', 'not a snapshot of this version'],
  ])('that declares %s is refused in one line', async (_what, content, refusal) => {
    await expect(unpack(content)).rejects.toThrow(refusal);
  });
});
