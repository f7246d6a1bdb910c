import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Seal } from '../seal.ts';

/** Pictures in a folder, each sealed under its name; for this user alone. */
export interface SealedFiles {
  /** On the disk when it returns. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** undefined where there is none, or none that opens. */
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
        // Gone, damaged, or sealed under a key that is: in every case there is no picture any more.
        return undefined;
      }
    },
    erase: (name) => fs.rmSync(at(name), { force: true }),
    list: () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []),
  };
}

/** A rename is as lasting as its folder. */
async function keepName(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder);
  await handle.sync().finally(() => handle.close());
}
