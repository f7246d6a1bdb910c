import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
};

/** Keeps files in a local folder, or in a folder that all nodes have mounted. */
export function createFolderFiles(folder: string): FileStore {
  const at = (name: string) => path.join(folder, name);
  return {
    read: async (name) => (await fs.open(at(name)).catch(missing))?.createReadStream(),
    write: async (name, content) => {
      const file = at(name);
      await fs.mkdir(path.dirname(file), { recursive: true });
      const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
      try {
        await (content instanceof Uint8Array ? fs.writeFile(unfinished, content) : fs.copyFile(content.path, unfinished));
        await fs.rename(unfinished, file);
      } finally {
        await fs.rm(unfinished, { force: true });
      }
    },
    remove: (name) => fs.rm(at(name), { force: true }),
    list: async function* (prefix) {
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for (const entry of (await fs.readdir(at(start), { recursive: true, withFileTypes: true }).catch(missing)) ?? []) {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        if (!entry.isFile() || !name.startsWith(prefix) || name.endsWith('.part')) continue;
        const stat = await fs.stat(file).catch(missing);
        if (stat !== undefined) yield { name, changedAtMs: stat.mtimeMs };
      }
    },
  };
}
