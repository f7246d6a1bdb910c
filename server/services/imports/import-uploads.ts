import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, fetchTo, fileNames } from '../../files/file-store.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';

export interface ImportUploadsDeps {
  /** null: only this server reads the files sent to it. */
  readonly shared: FileStore | null;
  readonly dir: string;
  readonly now: () => number;
}

/** Milliseconds; a newer file may belong to a job that is not stored yet. */
const SETTLED_MS = 3_600_000;

export type ImportUploads = ReturnType<typeof createImportUploads>;

/**
 * Stores suppliers' files: on this machine while they are read, and, if nodes share files, in the shared store for
 * whichever node reads them next.
 */
export function createImportUploads({ shared, dir, now }: ImportUploadsDeps) {
  const fileOf = (id: string) => path.join(dir, id + UPLOAD_EXTENSION);

  async function findShared(id: string): Promise<string | undefined> {
    for await (const { name } of shared?.list(fileNames.uploadsOf(id)) ?? []) return name;
    return undefined;
  }

  async function removeHere(isNeeded: (id: string) => Promise<boolean>, isStart: boolean): Promise<void> {
    for (const name of await fs.readdir(dir).catch(() => [])) {
      // The operator's own import has its staging file in the same folder.
      if (path.extname(name) !== UPLOAD_EXTENSION) continue;
      const isReceiving = name.startsWith(RECEIVING);
      if (isReceiving ? !isStart : await isNeeded(path.parse(name).name)) continue;
      await fs.rm(path.join(dir, name), { force: true });
    }
  }

  async function removeShared(isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    for await (const { name, changedAtMs } of shared?.list(fileNames.uploadsOf('')) ?? [])
      if (now() - changedAtMs > SETTLED_MS && !(await isNeeded(fileNames.importOfUpload(name)))) await shared?.remove(name);
  }

  return {
    /** Assigns a received file to its job. @throws FilesAwayError */
    keep: async (id: string, received: string): Promise<void> => {
      if (shared !== null) await shared.write(fileNames.upload(id, await sumOf(received)), { path: received });
      await fs.rename(received, fileOf(id));
    },

    /** Returns the path to read it from; undefined: it is lost, or damaged. @throws FilesAwayError */
    find: async (id: string): Promise<string | undefined> => {
      const file = fileOf(id);
      if (await isThere(file)) return file;
      const name = await findShared(id);
      const isRight = async (fetched: string) => name === fileNames.upload(id, await sumOf(fetched));
      return name !== undefined && shared !== null && (await fetchTo(shared, name, file, isRight)) ? file : undefined;
    },

    drop: async (id: string): Promise<void> => {
      await fs.rm(fileOf(id), { force: true });
      try {
        const name = await findShared(id);
        if (name !== undefined) await shared?.remove(name);
      } catch {
        // The object store does not answer: `removeOrphans` deletes the file later.
      }
    },

    /** Deletes files that no job needs any more; those still being uploaded only at the start. */
    removeOrphans: async (isNeeded: (id: string) => Promise<boolean>, isStart: boolean): Promise<void> => {
      await removeHere(isNeeded, isStart);
      if (!isStart) await removeShared(isNeeded);
    },
  };
}

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}
