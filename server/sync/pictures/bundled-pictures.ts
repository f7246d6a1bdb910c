import fs from 'node:fs/promises';
import path from 'node:path';
import type { Rendition } from './rendition.ts';

/** What of the sample's pictures a device carries: WebP 640 wide beside one 320 wide. */
export function createBundledPictures(dir: string) {
  const fileOf = ({ hash, width, format }: Rendition): string | undefined => {
    if (format !== 'webp') return undefined;
    if (width === 640) return path.join(dir, `${hash}.webp`);
    return width === 320 ? path.join(dir, '320', `${hash}.webp`) : undefined;
  };
  return {
    find: async (rendition: Rendition): Promise<Buffer | undefined> => {
      const file = fileOf(rendition);
      return file === undefined ? undefined : fs.readFile(file).catch(() => undefined);
    },
    has: async (rendition: Rendition): Promise<boolean> => {
      const file = fileOf(rendition);
      return (
        file !== undefined &&
        (await fs
          .access(file)
          .then(() => true)
          .catch(() => false))
      );
    },
  };
}
export type BundledPictures = ReturnType<typeof createBundledPictures>;
