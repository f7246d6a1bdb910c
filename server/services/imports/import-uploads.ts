import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, fetchTo, fileNames } from '../../files/file-store.ts';
import { RECEIVING, UPLOAD_EXTENSION } from './import-quota.ts';

export interface ImportUploadsDeps {
  /** null: nobody but this server reads what was sent to it. */
  readonly shared: FileStore | null;
  /** Where a file lies while it is sent and read. */
  readonly dir: string;
  readonly now: () => number;
}

/** One that is being written belongs to a job that is not there yet. */
const SETTLED_MS = 3_600_000;

export type ImportUploads = ReturnType<typeof createImportUploads>;

/** The files suppliers send: on this machine while they are read, and where other nodes share files, there for whoever reads them next. */
export function createImportUploads({ shared, dir, now }: ImportUploadsDeps) {
  const fileOf = (id: string) => path.join(dir, id + UPLOAD_EXTENSION);

  async function findShared(id: string): Promise<string | undefined> {
    for await (const { name } of shared?.list(fileNames.uploadsOf(id)) ?? []) return name;
    return undefined;
  }

  async function removeHere(isNeeded: (id: string) => Promise<boolean>, isStart: boolean): Promise<void> {
    for (const name of await fs.readdir(dir).catch(() => [])) {
      // The operator's own import keeps its staging file in the same folder.
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
    /** A received file is the job's from now on. @throws FilesAwayError */
    keep: async (id: string, received: string): Promise<void> => {
      if (shared !== null) await shared.write(fileNames.upload(id, await sumOf(received)), { path: received });
      await fs.rename(received, fileOf(id));
    },

    /** Where it can be read; undefined: it is lost, or not what was sent. @throws FilesAwayError */
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
        // An object store that is away: `removeOrphans` finds it.
      }
    },

    /** Removes files that `isNeeded` says no job reads any more; those still being sent are let go of at the start alone. */
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
