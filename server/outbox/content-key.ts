import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../db/start-error.ts';
import { CONTENT_KEY_BYTES } from './seal.ts';

/**
 * Opens the key that encrypts waiting entries: a file readable only by its user, created on first start. On systems
 * with a secret store, its key is used instead.
 * @throws StartError if the file exists but is no key: a new one would make the encrypted entries unreadable
 */
export function openContentKey(file: string): Buffer {
  const key = readKey(file) ?? makeKey(file);
  if (key.length !== CONTENT_KEY_BYTES)
    throw new StartError(`${file} is not the key it should be. Put it back from a copy; without it what waits to be sent cannot be read.`);
  return key;
}

function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined;
  fs.chmodSync(file, 0o600);
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
}

function makeKey(file: string): Buffer {
  const key = randomBytes(CONTENT_KEY_BYTES);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Flushed to disk before anything is encrypted with it.
  fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}
