import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Checksum {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export const checksumOfBytes = (bytes: Uint8Array): Checksum => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Streams the file once, whatever its size. */
export async function checksumOfFile(file: string): Promise<Checksum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a file with its permissions and syncs it to disk. The checksum is read from the copy, so it covers what
 * arrived.
 */
export async function copyWithChecksum(from: string, to: string): Promise<Checksum> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
  await fsyncFile(to);
  return checksumOfFile(to);
}

/** Writes a file and syncs it to disk; reads the checksum from the file. */
export async function writeWithChecksum(content: Uint8Array | string, to: string, mode = 0o644): Promise<Checksum> {
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, content, { mode, flush: true });
  return checksumOfFile(to);
}

export async function fsyncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
