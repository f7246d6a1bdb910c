import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a file holds, in short. */
export interface Sum {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export const sumOfBytes = (bytes: Uint8Array): Sum => ({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

/** Reads a file once, whatever its size. */
export async function sumOf(file: string): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies a file with its permissions and waits for the disk. The sum is read from the copy: what counts is what arrived. */
export async function copySummed(from: string, to: string): Promise<Sum> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
  await waitForDisk(to);
  return sumOf(to);
}

/** Writes a file and waits for the disk; the sum is read from it. */
export async function keepSummed(content: Uint8Array | string, to: string, mode = 0o644): Promise<Sum> {
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, content, { mode, flush: true });
  return sumOf(to);
}

export async function waitForDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
