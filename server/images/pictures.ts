import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth, ServedFormat } from '#domain/product/picture.ts';
import { type FileStore, FilesAwayError, fileNames, readBytes } from '../files/file-store.ts';
import type { Tokens } from '../security/tokens.ts';
import type { ImageStore } from '../stores/images/image-store.ts';
import { encodePicture, hashPicture, isRendering, measurePicture, renderPicture, renderUnqueued } from './codec.ts';
import { createIdleQueue } from './idle-queue.ts';
import { createResizedCache } from './resized-cache.ts';

/**
 * Age after which an unused upload or a removed listing's picture loses its database row. Its file is removed as much
 * later again.
 */
export const ORPHAN_AGE_MS = 24 * 3_600_000;
/** Longest wait, in milliseconds, for the removal of a file that is being added again. */
const REMOVAL_MS = 5000;
/** Milliseconds the total size stays cached. Other nodes add pictures too. */
const TOTAL_KNOWN_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
/** Name of the lease that a node holds while it removes unused pictures or prevents their removal. */
export const ORPHANS_LEASE_NAME = 'orphans';
const MAX_DISK_BYTES = 512 * 1024 * 1024;
const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** Widths of product cards, on standard and on high-density screens. */
const LIST_WIDTHS: readonly PictureWidth[] = [320, 640];
const HASH = /^[\w-]{6,64}$/;
const PATH = /^\/img\/([\w-]{6,64})$/;

export interface PicturesDeps {
  readonly store: ImageStore;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Store of uploaded and fetched pictures. */
  readonly files: Pick<FileStore, 'read' | 'write' | 'remove'>;
  /** This node's own folder, DATA_DIR/images: incoming uploads and renditions. */
  readonly dir: string;
  /**
   * Folder of the sample catalogue's pictures, `<hash>.webp`, with a larger version, 960 or 1,280 wide, in
   * `large/<hash>.webp` where there is one. They are always public; the folder may be absent or empty.
   */
  readonly sampleDir: string;
  /** Most bytes that uploaded and fetched pictures may take together. */
  readonly maxDiskBytes: number;
}

export interface RenderedPicture {
  readonly bytes: Buffer;
  readonly isPublic: boolean;
  /** The rendition sent in place of the requested one until that has been made. */
  readonly nearest?: { readonly width: PictureWidth; readonly format: ServedFormat };
}

export interface AddedPicture {
  readonly hash: string;
  /** The path stored in listings: `/img/<hash>`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the hash of a `/img/<hash>` path; undefined for any other text. */
export function hashOfPath(text: string): string | undefined {
  return PATH.exec(text)?.[1];
}

/** Folder of the sample catalogue's WebP files by width. */
const CARRIED: Partial<Record<PictureWidth, string>> = { 320: '320', 640: '' };

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Stores pictures under the hash of their content and serves them in four widths and two formats; visible to all once
 * published.
 */
export function createPictures({ store, tokens, now, clock, files, dir, sampleDir, maxDiskBytes }: PicturesDeps) {
  const renditions = createResizedCache({
    dir: path.join(dir, 'renditions'),
    maxDiskBytes: MAX_DISK_BYTES,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  });
  const incoming = path.join(dir, 'incoming');
  const sampleOf = (hash: string) => path.join(sampleDir, `${hash}.webp`);
  const largestSampleOf = (hash: string) => path.join(sampleDir, 'large', `${hash}.webp`);
  const readSample = (hash: string) => fs.readFile(largestSampleOf(hash)).catch(() => fs.readFile(sampleOf(hash)));
  /** Reads a rendition that the build ships, as devices do; undefined if it has none of this width. */
  async function readCarried(hash: string, width: PictureWidth): Promise<Buffer | undefined> {
    const folder = CARRIED[width];
    if (folder === undefined) return undefined;
    try {
      await fs.access(largestSampleOf(hash));
      return await fs.readFile(path.join(sampleDir, folder, `${hash}.webp`));
    } catch {
      // This sample exists in one width only: the others are rendered from it.
      return undefined;
    }
  }
  // Hashes known to be public. A picture is never unpublished, so an entry is removed only with its row.
  const known = new Set<string>();
  const isSample = new Set<string>();

  async function seenBy(hash: string): Promise<'everybody' | 'its owner' | 'nobody'> {
    if (known.has(hash)) return 'everybody';
    // The build ships the samples, so they are public whatever the store contains.
    const carries = await fs.access(sampleOf(hash)).then(
      () => true,
      () => false,
    );
    if (carries) isSample.add(hash);
    else {
      const stored = await store.find(hash);
      if (stored === undefined) return 'nobody';
      if (!stored.isPublic) return 'its owner';
    }
    known.add(hash);
    return 'everybody';
  }
  /** Accepts signatures of this week and last week, so that a page left open for days still shows its pictures. */
  function isSignature(hash: string, signature: string): boolean {
    const week = weekOf(now());
    return [week, week - 1].some((one) => tokens.isTokenOf('image', signed(hash, one), signature));
  }
  const isShown = async (hash: string) => (await seenBy(hash)) === 'everybody';

  /** Bytes of all pictures: the store's last sum plus what this node has added since. */
  let total: { readonly atMs: number; sum: Promise<number> } | undefined;
  async function refuseWhenFull(): Promise<void> {
    if (total === undefined || clock() - total.atMs > TOTAL_KNOWN_MS) total = { atMs: clock(), sum: store.totalBytes() };
    if ((await total.sum) < maxDiskBytes) return;
    throw new DomainError('unavailable', 'There is no room for more pictures right now. Try again later.', { retryAfterSeconds: 3600 });
  }

  async function addFrom(source: Buffer | (() => Promise<Buffer>), isPublic: boolean, lane?: string): Promise<AddedPicture> {
    await refuseWhenFull();
    const { hash, bytes, width, height } = await encodePicture(source, lane);
    // Writes the file before the row: a row without a file would be a picture that cannot be shown.
    await rescue(hash);
    await files.write(fileNames.picture(hash), bytes);
    await store.put({ hash, width, height, bytes: bytes.length, isPublic, createdAt: new Date(now()).toISOString() });
    if (total !== undefined) total.sum = total.sum.then((sum) => sum + bytes.length);
    return { hash, path: `/img/${hash}`, width, height };
  }

  async function rescue(hash: string): Promise<void> {
    for (let waited = 0; !(await store.rescue(hash)); waited += 50) {
      if (waited >= REMOVAL_MS) throw new FilesAwayError(new Error(`${hash} is being removed`));
      await pause(50);
    }
  }

  /** Verifies the content against the hash in its name. A truncated or replaced file counts as missing. */
  async function readOriginal(hash: string): Promise<Buffer> {
    const bytes = await readBytes(files, fileNames.picture(hash));
    if (bytes === undefined || hashPicture(bytes) !== hash) throw unknownPicture();
    return bytes;
  }

  const idleQueue = createIdleQueue(isRendering);
  const readKept = (hash: string): Promise<Buffer> =>
    isSample.has(hash)
      ? readSample(hash).catch(() => {
          throw unknownPicture();
        })
      : readOriginal(hash);
  const makeNow = (hash: string, width: PictureWidth, format: ServedFormat) => async () => {
    const carried = isSample.has(hash) && format === 'webp' ? await readCarried(hash, width) : undefined;
    return carried ?? renderPicture(await readKept(hash), width, format);
  };

  /**
   * While the database is unreachable, serves renditions this node already has; knowing the content hash is proof
   * enough.
   */
  async function whenNotTold(name: string, error: unknown): Promise<'who knows it'> {
    if (await renditions.holds(name)) return 'who knows it';
    throw error;
  }

  /** Renders the list size of a public picture in both formats. */
  async function prerenderOne(hash: string, width: PictureWidth): Promise<void> {
    if (!(await isShown(hash))) return;
    await renditions.get(renditionName(hash, width, 'webp'), makeNow(hash, width, 'webp'));
    await renditions.get(renditionName(hash, width, 'avif'), async () => renderUnqueued(await readKept(hash), width, 'avif'));
  }

  return {
    /** Prerenders newly published pictures while no request waits for one, so that the first buyer does not wait. */
    prerender(hashes: readonly string[]): void {
      for (const hash of hashes)
        for (const width of LIST_WIDTHS) idleQueue.add(renditionName(hash, width, 'avif'), () => prerenderOne(hash, width));
    },
    /** @throws DomainError unavailable if the disk quota of pictures is used up */
    refuseWhenFull,
    /** Returns the path to stream an upload to before `addFile`. */
    receivingFile: () => path.join(incoming, `${randomUUID()}.part`),
    /**
     * Stores an untrusted picture; lanes take turns at decoding. @throws DomainError if it is not acceptable (see
     * `encodePicture`) or the quota is used up
     */
    add: (bytes: Buffer, isPublic = false, lane?: string): Promise<AddedPicture> => addFrom(bytes, isPublic, lane),
    addFile: (file: string, lane?: string): Promise<AddedPicture> => addFrom(() => fs.readFile(file), false, lane),
    /** Removes uploads that were interrupted by a stop. Called at start. */
    removeReceived: () => fs.rm(incoming, { recursive: true, force: true }),
    has: async (hash: string): Promise<boolean> => (await seenBy(hash)) !== 'nobody',
    /** Returns width and height in pixels, of samples too; undefined if there is no such picture. */
    findSize: async (hash: string): Promise<{ readonly width: number; readonly height: number } | undefined> =>
      (await seenBy(hash)) !== 'nobody' && isSample.has(hash) ? measurePicture(await readSample(hash)) : store.find(hash),
    /** Adds the signature with which its supplier and the desk see a picture before it is published. */
    signedPath: (picturePath: string): string => {
      const hash = hashOfPath(picturePath);
      return hash === undefined ? picturePath : `${picturePath}?s=${tokens.tokenOf('image', signed(hash, weekOf(now())))}`;
    },
    /** Hot path: returns a rendition that is public and in memory, without a promise. */
    peek: (hash: string, width: PictureWidth, format: ServedFormat): Buffer | undefined =>
      known.has(hash) ? renditions.peek(renditionName(hash, width, format)) : undefined,
    /**
     * Returns a rendition, rendered on first use. For an AVIF not made yet, a client that accepts WebP gets that as
     * `nearest` while the AVIF is rendered in the background.
     * @throws DomainError('not_found') for an unknown picture, and for an unpublished one without its signature
     */
    render: async (
      hash: string,
      width: PictureWidth,
      format: ServedFormat,
      signature: string | undefined,
      takesWebp = true,
    ): Promise<RenderedPicture> => {
      const name = renditionName(hash, width, format);
      const seen = HASH.test(hash) ? await seenBy(hash).catch((error: unknown) => whenNotTold(name, error)) : 'nobody';
      const isPublic = seen === 'everybody';
      const isOwner = seen === 'its owner' && signature !== undefined && isSignature(hash, signature);
      if (!isPublic && !isOwner && seen !== 'who knows it') throw unknownPicture();
      if (format === 'webp' || !takesWebp || (await renditions.holds(name)))
        return { bytes: await renditions.get(name, makeNow(hash, width, format)), isPublic };
      // Rendered in the background: AVIF takes several times as long as WebP.
      const bytes = await renditions.get(renditionName(hash, width, 'webp'), makeNow(hash, width, 'webp'));
      idleQueue.add(name, () => renditions.get(name, async () => renderUnqueued(await readKept(hash), width, format)));
      return { bytes, isPublic, nearest: { width, format: 'webp' } as const };
    },
    /** Resolves when all background renditions are done. */
    idle: () => idleQueue.drained(),
    stop: () => idleQueue.stop(),
    /**
     * Sets the pictures an owner (a listing) uses, replacing its earlier set. Pictures left without an owner are
     * removed later.
     */
    setUses: (owner: string, paths: readonly string[]) => store.setUses(owner, toHashes(paths)),
    /**
     * Deletes the rows of pictures unused for a day, and the files of those whose rows were deleted a day ago. Returns
     * the number of rows.
     */
    removeOrphans: async (): Promise<number> => {
      const before = new Date(now() - ORPHAN_AGE_MS).toISOString();
      const hashes = await store.takeOrphans(before, 500, new Date(now()).toISOString());
      total = undefined;
      for (const hash of hashes) {
        known.delete(hash);
        await renditions.drop(hash);
      }
      for (const hash of await store.beginRemoval(before, 500)) {
        await files.remove(fileNames.picture(hash));
        await store.endRemoval(hash);
      }
      return hashes.length;
    },
  };
}

/** Signatures expire by week, because it is not recorded who received one. */
const weekOf = (atMs: number) => Math.floor(atMs / WEEK_MS);
const signed = (hash: string, week: number) => `${week}:${hash}`;
const toHashes = (paths: readonly string[]) => paths.map(hashOfPath).filter((hash) => hash !== undefined);
const renditionName = (hash: string, width: PictureWidth, format: ServedFormat) => `${hash}-${width}.${format}`;
const unknownPicture = () => new DomainError('not_found', 'There is no such picture.');
