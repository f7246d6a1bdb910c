import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#domain/kernel/problem.ts';

/** What a file holds: its bytes, or where on this machine they lie. */
export type FileContent = Uint8Array | { readonly path: string };

export interface ListedFile {
  readonly name: string;
  readonly changedAtMs: number;
}

/**
 * Files every node of a shop can reach: in a folder, or in an object store. A name is a path with `/`, like `images/ab/abc.webp`; what lies
 * under a name is never changed, only written again with the same bytes. Each verb throws FilesAwayError where the store does not answer.
 */
export interface FileStore {
  /** undefined: there is none. What comes may end early or be something else: who reads it holds it against its sum. */
  read(name: string): Promise<Readable | undefined>;
  /** Nobody sees a half of it. */
  write(name: string, content: FileContent): Promise<void>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Every file whose name begins so, in no order. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** Where files lie under their names. */
export const fileNames = {
  picture: (hash: string) => `images/${hash.slice(0, 2)}/${hash}.webp`,
  /** A file of products on its way into an import. */
  upload: (importId: string, sha256: string) => `imports/${importId}.${sha256}`,
  /** How the name of an import's file begins; of all of them where no import is named. */
  uploadsOf: (importId: string) => (importId === '' ? 'imports/' : `imports/${importId}.`),
  importOfUpload: (name: string) => name.slice('imports/'.length, name.lastIndexOf('.')),
  snapshot: (sha256: string) => `snapshots/${sha256}.zst`,
  /** The snapshot nodes hand out now, described. */
  currentSnapshot: 'snapshots/current.json',
  snapshots: 'snapshots/',
  /** What a build's pages ask for, by the name it has in the page and its sum; without one, how such names begin. */
  asset: (name: string, sha256?: string) => `assets/${name}${sha256 === undefined ? (name === '' ? '' : '/') : `/${sha256}`}`,
} as const;

/** Nothing is lost: what was asked for is there again when the store is. */
export class FilesAwayError extends DomainError {
  override name = 'FilesAwayError';

  constructor(cause: unknown) {
    super('unavailable', 'The place where pictures and files are kept cannot be reached right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
    this.cause = cause;
  }
}

/** All of a file; undefined: there is none. @throws FilesAwayError, also where it breaks off */
export async function readBytes(files: Pick<FileStore, 'read'>, name: string): Promise<Buffer | undefined> {
  const content = await files.read(name);
  if (content === undefined) return undefined;
  return buffer(content).catch((error: unknown) => {
    throw new FilesAwayError(error);
  });
}

/** Brings a file onto this machine; false: there is none, or it is not what `isRight` says. @throws FilesAwayError */
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
