import fs from 'node:fs/promises';
import path from 'node:path';
import { type Rendition, renditionName } from './rendition.ts';

const FOLDERS = [
  [640, '.'],
  [320, '320'],
] as const;

/** The sample's pictures bundled with a device: WebP, 640 and 320 pixels wide. */
export function createBundledPictures(dir: string) {
  let names: Promise<ReadonlySet<string>> | undefined;

  async function readNames(): Promise<ReadonlySet<string>> {
    const all = new Set<string>();
    for (const [width, folder] of FOLDERS)
      for (const file of await fs.readdir(path.join(dir, folder)).catch(() => []))
        if (file.endsWith('.webp')) all.add(renditionName({ hash: path.basename(file, '.webp'), width, format: 'webp' }));
    return all;
  }

  async function has(rendition: Rendition): Promise<boolean> {
    names ??= readNames();
    return (await names).has(renditionName(rendition));
  }

  return {
    has,
    find: async (rendition: Rendition): Promise<Buffer | undefined> => {
      if (!(await has(rendition))) return undefined;
      const folder = FOLDERS.find(([width]) => width === rendition.width)?.[1] ?? '.';
      return fs.readFile(path.join(dir, folder, `${rendition.hash}.webp`)).catch(() => undefined);
    },
  };
}
export type BundledPictures = ReturnType<typeof createBundledPictures>;
