import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Seal } from '../seal.ts';

/** Pictures in a folder, each encrypted with its name as associated data; readable only by this user. */
export interface SealedFiles {
  /** Resolves once the file is durable on disk. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if there is none or it cannot be decrypted. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  erase(name: string): void;
  list(): string[];
}

export function createSealedFiles(folder: string, seal: Seal): SealedFiles {
  const at = (name: string) => path.join(folder, name);
  return {
    write: async (name, bytes) => {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const unfinished = at(`${randomUUID()}.part`);
      try {
        await fs.promises.writeFile(unfinished, seal.sealBytes(bytes, name), { mode: 0o600, flush: true });
        fs.renameSync(unfinished, at(name));
      } catch (error) {
        fs.rmSync(unfinished, { force: true });
        throw error;
      }
      await keepName(folder);
    },
    read: async (name) => {
      try {
        return seal.openBytes(await fs.promises.readFile(at(name)), name);
      } catch {
        // Missing, damaged, or encrypted under a lost key: the picture is gone in any case.
        return undefined;
      }
    },
    erase: (name) => fs.rmSync(at(name), { force: true }),
    list: () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []),
  };
}

/** Syncs the folder: a rename is durable only after that. */
async function keepName(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder);
  await handle.sync().finally(() => handle.close());
}
