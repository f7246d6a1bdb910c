import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../db/start-error.ts';
import { CONTENT_KEY_BYTES } from './seal.ts';

/**
 * The key that seals what waits on this device: a file that its user alone may read, made on first start. Where the system has a store for
 * secrets, that is given in place of this function.
 * @throws StartError when the file is there and is no key: a new one would lose what is sealed
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
  // On the disk before anything is sealed with it.
  fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}
