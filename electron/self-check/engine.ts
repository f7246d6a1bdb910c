import { generateKeyPairSync, randomBytes, scryptSync, sign, timingSafeEqual, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { openDatabase } from '../../server/db/open-database.ts';
import { runSyncJob } from '../../server/sync/run-sync-job.ts';

/** Asserts. Electron ships its own Node built on BoringSSL, so capabilities of plain Node are checked as well. */
function insist(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const SOME_BYTES = 64 * 1024;

/** Checks that the compiled module loads, and writes, closes and reads a file. */
export function trySqlite(folder: string): string {
  const file = path.join(folder, 'self-check.db');
  const options = { synchronous: 'FULL', migrations: [{ id: 1, name: 'words', sql: 'CREATE TABLE words (word TEXT)' }] } as const;
  const first = openDatabase(file, options);
  first.prepare('INSERT INTO words (word) VALUES (?)').run('kept');
  first.close();
  const again = openDatabase(file, options);
  try {
    insist(again.prepare('SELECT word FROM words').pluck().get() === 'kept', 'what was written is not there again');
    return `SQLite ${String(again.prepare('SELECT sqlite_version()').pluck().get())}`;
  } finally {
    again.close();
  }
}

export function tryZstd(): string {
  const bytes = randomBytes(SOME_BYTES);
  insist(zstdDecompressSync(zstdCompressSync(bytes)).equals(bytes), 'what was packed did not unpack to the same');
  return 'packed and unpacked';
}

export function tryEd25519(): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = Buffer.from('self-check');
  const signature = sign(null, text, privateKey);
  insist(verify(null, text, publicKey, signature), 'a right signature was refused');
  insist(!verify(null, Buffer.from('something else'), publicKey, signature), 'a wrong signature was accepted');
  return 'signed and verified';
}

/** The test vector of RFC 7914 with N = 1024. */
const SCRYPT_BEGINS = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe', 'hex');

export function tryScrypt(): string {
  const derived = scryptSync('password', 'NaCl', 64, { N: 1024, r: 8, p: 16 });
  insist(timingSafeEqual(derived.subarray(0, SCRYPT_BEGINS.length), SCRYPT_BEGINS), 'another key was derived than everywhere else');
  return 'derived';
}

/** Checks that the build's own worker packs a snapshot of this catalogue, as the sync does. */
export async function tryWorker(catalogueFile: string, folder: string, asOf: string): Promise<string> {
  const { sha256 } = await runSyncJob({ kind: 'build', catalogueFile, folder, asOf });
  const file = path.join(folder, `${sha256}.zst`);
  return `a snapshot of ${fs.statSync(file).size} bytes`;
}
