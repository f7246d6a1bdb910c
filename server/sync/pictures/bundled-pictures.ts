import fs from 'node:fs/promises';
import path from 'node:path';
import { type Rendition, renditionName } from './rendition.ts';

/** Where under the sample's folder its pictures of each width lie. */
const FOLDERS = [
  [640, '.'],
  [320, '320'],
] as const;

/** What of the sample's pictures a device carries: WebP 640 wide, and beside it 320 wide. */
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
