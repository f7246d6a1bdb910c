import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '#domain/kernel/problem.ts';
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/product/picture.ts';
import { renderPicture, type ServedFormat } from '../images/codec.ts';
import { createResizedCache } from '../images/resized-cache.ts';
import type { HostedClient } from './hosted-client.ts';

export interface DevicePicturesDeps {
  readonly client: Pick<HostedClient, 'picture'>;
  /** Pictures fetched from hosted are kept here. */
  readonly dir: string;
  /** The sample catalogue's pictures, `<hash>.webp`. */
  readonly sampleDir: string;
  /** As far as this device knows: before its first ping it may be. */
  readonly mayBeOnline: () => boolean;
}

/** A line that has fallen silent is known by its pings long before an answer is given up. */
const LOOK_EVERY_MS = 200;

const MAX_DISK_BYTES = 1024 * 1024 * 1024;
const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
const NOT_HELD = new Error('not held');
const HASH = /^[\w-]{6,64}$/;

/** `/img/<hash>` on a device: bundled ones are made here, others are fetched from hosted once and then seen offline, too. */
export function createDevicePictures({ client, dir, sampleDir, mayBeOnline }: DevicePicturesDeps) {
  const cache = createResizedCache({ dir, maxDiskBytes: MAX_DISK_BYTES, maxMemoryBytes: MAX_MEMORY_BYTES });
  const nameOf = (hash: string, width: PictureWidth, format: ServedFormat) => `${hash}-${width}.${format}`;

  async function make(hash: string, width: PictureWidth, format: ServedFormat): Promise<Buffer> {
    const bundled = await fs.readFile(path.join(sampleDir, `${hash}.webp`)).catch(() => undefined);
    if (bundled !== undefined) return renderPicture(bundled, width, format);
    return fetchWhileOnline(() => client.picture(hash, width, format)).catch(() => {
      // Offline, or hosted does not have it either: the page shows "No image" and asks again next time.
      throw new DomainError('not_found', 'This picture is not on this device and hosted does not give it now.');
    });
  }

  /** A browser asks for six things at a time: pictures nobody will give must not keep a page waiting for its own. */
  async function fetchWhileOnline(fetchPicture: () => Promise<Buffer>): Promise<Buffer> {
    if (!mayBeOnline()) throw NOT_HELD;
    let looking: NodeJS.Timeout | undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      looking = setInterval(() => {
        if (!mayBeOnline()) reject(NOT_HELD);
      }, LOOK_EVERY_MS);
    });
    return Promise.race([fetchPicture(), gone]).finally(() => clearInterval(looking));
  }

  /** Alone, another width or format is better than none; the page asks again next time. */
  async function findNearest(hash: string, width: PictureWidth, format: ServedFormat) {
    const widths = [...PICTURE_WIDTHS].sort((a, b) => Math.abs(a - width) - Math.abs(b - width));
    for (const held of widths)
      for (const as of [format, format === 'webp' ? ('avif' as const) : ('webp' as const)]) {
        const bytes = await cache.get(nameOf(hash, held, as), () => Promise.reject(NOT_HELD)).catch(() => undefined);
        if (bytes !== undefined) return { bytes, isPublic: true, nearest: { width: held, format: as } };
      }
    return undefined;
  }

  return {
    /** A ready one, as a pack brings it: `<hash>-<width>.<format>`. */
    keep: async (name: string, bytes: Buffer): Promise<void> => void (await cache.get(name, () => Promise.resolve(bytes))),
    peek: (hash: string, width: PictureWidth, format: ServedFormat) => cache.peek(nameOf(hash, width, format)),
    render: async (hash: string, width: PictureWidth, format: ServedFormat, _signature: string | undefined) => {
      if (!HASH.test(hash)) throw new DomainError('not_found', 'There is no such picture.');
      try {
        return { bytes: await cache.get(nameOf(hash, width, format), () => make(hash, width, format)), isPublic: true };
      } catch (error) {
        const nearest = await findNearest(hash, width, format);
        if (nearest === undefined) throw error;
        return nearest;
      }
    },
  };
}
