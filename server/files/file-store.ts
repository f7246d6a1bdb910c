import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#domain/kernel/problem.ts';

/** Content of a file: its bytes, or the local path of a file to copy. */
export type FileContent = Uint8Array | { readonly path: string };

export interface ListedFile {
  readonly name: string;
  readonly changedAtMs: number;
}

/**
 * Files that every node can reach, in a folder or an object store. A name is a path with `/`, such as
 * `images/ab/abc.webp`; a file is only ever rewritten with the same bytes. Methods throw FilesAwayError if the store
 * does not respond.
 */
export interface FileStore {
  /**
   * Returns undefined if there is no such file. The stream may be cut short or corrupt: the caller must verify the
   * checksum.
   */
  read(name: string): Promise<Readable | undefined>;
  /** Writes atomically: readers never see a partial file. */
  write(name: string, content: FileContent): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Lists every file whose name starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

export const fileNames = {
  picture: (hash: string) => `images/${hash.slice(0, 2)}/${hash}.webp`,
  upload: (importId: string, sha256: string) => `imports/${importId}.${sha256}`,
  /** Prefix of an import's upload names; with an empty id, the prefix of all uploads. */
  uploadsOf: (importId: string) => (importId === '' ? 'imports/' : `imports/${importId}.`),
  importOfUpload: (name: string) => name.slice('imports/'.length, name.lastIndexOf('.')),
  snapshot: (sha256: string) => `snapshots/${sha256}.zst`,
  currentSnapshot: 'snapshots/current.json',
  snapshots: 'snapshots/',
  /**
   * An asset of a build, by its name in the page and its SHA-256; without the checksum, the prefix of all versions of
   * that asset.
   */
  asset: (name: string, sha256?: string) => `assets/${name}${sha256 === undefined ? (name === '' ? '' : '/') : `/${sha256}`}`,
} as const;

/** The file store is unreachable. No file is lost; the caller may retry. */
export class FilesAwayError extends DomainError {
  override name = 'FilesAwayError';

  constructor(cause: unknown) {
    super('unavailable', 'The place where pictures and files are kept cannot be reached right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
    this.cause = cause;
  }
}

/** Reads a whole file; returns undefined if it does not exist. @throws FilesAwayError, also if the stream breaks off */
export async function readBytes(files: Pick<FileStore, 'read'>, name: string): Promise<Buffer | undefined> {
  const content = await files.read(name);
  if (content === undefined) return undefined;
  return buffer(content).catch((error: unknown) => {
    throw new FilesAwayError(error);
  });
}

/**
 * Downloads a file to this machine. Returns false if it does not exist or `isRight` rejects it. @throws FilesAwayError
 */
export async function fetchTo(
  files: Pick<FileStore, 'read'>,
  name: string,
  to: string,
  isRight: (file: string) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const content = await files.read(name);
  if (content === undefined) return false;
  await fs.mkdir(path.dirname(to), { recursive: true });
  const unfinished = `${to}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(unfinished)).catch((error: unknown) => {
      throw new FilesAwayError(error);
    });
    if (!(await isRight(unfinished))) return false;
    await fs.rename(unfinished, to);
    return true;
  } finally {
    await fs.rm(unfinished, { force: true });
  }
}
