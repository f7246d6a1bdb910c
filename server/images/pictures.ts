import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth, ServedFormat } from '#domain/product/picture.ts';
import { type FileStore, FilesAwayError, fileNames, readBytes } from '../files/file-store.ts';
import type { Tokens } from '../security/tokens.ts';
import type { ImageStore } from '../stores/images/image-store.ts';
import { encodePicture, hashPicture, isRendering, renderPicture, renderUnqueued } from './codec.ts';
import { createIdleQueue } from './idle-queue.ts';
import { createResizedCache } from './resized-cache.ts';

/** Uploads nobody used in a listing, and pictures of listings that are gone, are kept this long; then their files once more so long. */
export const ORPHAN_AGE_MS = 24 * 3_600_000;
/** A file that is being removed while the same picture comes again: gone in a moment. */
const REMOVAL_MS = 5000;
/** Other nodes take pictures, too. */
const TOTAL_KNOWN_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
/** Who removes pictures nobody uses, or must not have them removed for a while, holds the lease of this name. */
export const ORPHANS_LEASE_NAME = 'orphans';
const MAX_DISK_BYTES = 512 * 1024 * 1024;
const MAX_MEMORY_BYTES = 24 * 1024 * 1024;
/** Of cards, on a plain screen and on a fine one. */
const LIST_WIDTHS: readonly PictureWidth[] = [320, 640];
const HASH = /^[\w-]{6,64}$/;
const PATH = /^\/img\/([\w-]{6,64})$/;

export interface PicturesDeps {
  readonly store: ImageStore;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Uploads and fetched pictures are kept there. */
  readonly files: Pick<FileStore, 'read' | 'write' | 'remove'>;
  /** This node's own, DATA_DIR/images: what is being received, and renditions. */
  readonly dir: string;
  /** The sample catalogue's pictures, `<hash>.webp`, and where there is a larger one `960/<hash>.webp`; always public; absent or empty folder: none. */
  readonly sampleDir: string;
  /** Uploaded and fetched pictures together take no more. */
  readonly maxDiskBytes: number;
}

export interface RenderedPicture {
  readonly bytes: Buffer;
  readonly isPublic: boolean;
  /** What was given instead of what was asked for, until that can be had. */
  readonly nearest?: { readonly width: PictureWidth; readonly format: ServedFormat };
}

export interface AddedPicture {
  readonly hash: string;
  /** What a listing says: `/img/<hash>`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** `/img/<hash>` to its hash; undefined for any other text. */
export function hashOfPath(text: string): string | undefined {
  return PATH.exec(text)?.[1];
}

/** Where the sample's WebP of a width lie. */
const CARRIED: Partial<Record<PictureWidth, string>> = { 320: '320', 640: '' };

export type Pictures = ReturnType<typeof createPictures>;

/** Every picture of ours: kept under its content's hash, shown in four widths and two formats, to everybody once published. */
export function createPictures({ store, tokens, now, clock, files, dir, sampleDir, maxDiskBytes }: PicturesDeps) {
  const renditions = createResizedCache({
    dir: path.join(dir, 'renditions'),
    maxDiskBytes: MAX_DISK_BYTES,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  });
  const incoming = path.join(dir, 'incoming');
  const sampleOf = (hash: string) => path.join(sampleDir, `${hash}.webp`);
  const largestSampleOf = (hash: string) => path.join(sampleDir, '960', `${hash}.webp`);
  const readSample = (hash: string) => fs.readFile(largestSampleOf(hash)).catch(() => fs.readFile(sampleOf(hash)));
  /** As devices carry them: of those nothing is to be made. undefined: not in this width. */
  async function readCarried(hash: string, width: PictureWidth): Promise<Buffer | undefined> {
    const folder = CARRIED[width];
    if (folder === undefined) return undefined;
    try {
      await fs.access(largestSampleOf(hash));
      return await fs.readFile(path.join(sampleDir, folder, `${hash}.webp`));
    } catch {
      // A sample of one width alone: the others are made of it.
      return undefined;
    }
  }
  // Hashes known to be public; it only ever grows, as publication is never taken back while the file exists.
  const known = new Set<string>();
  const isSample = new Set<string>();

  async function seenBy(hash: string): Promise<'everybody' | 'its owner' | 'nobody'> {
    if (known.has(hash)) return 'everybody';
    // The build carries them, so whoever has one has it whatever the store says.
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
  /** Accepts this week's and last week's: a page that stays open for days goes on showing its pictures. */
  function isSignature(hash: string, signature: string): boolean {
    const week = weekOf(now());
    return [week, week - 1].some((one) => tokens.isTokenOf('image', signed(hash, one), signature));
  }
  const isShown = async (hash: string) => (await seenBy(hash)) === 'everybody';

  /** Bytes of all pictures, as the store said them, with what was added here since. */
  let total: { readonly atMs: number; sum: Promise<number> } | undefined;
  async function refuseWhenFull(): Promise<void> {
    if (total === undefined || clock() - total.atMs > TOTAL_KNOWN_MS) total = { atMs: clock(), sum: store.totalBytes() };
    if ((await total.sum) < maxDiskBytes) return;
    throw new DomainError('unavailable', 'There is no room for more pictures right now. Try again later.', { retryAfterSeconds: 3600 });
  }

  async function addFrom(source: Buffer | (() => Promise<Buffer>), isPublic: boolean, lane?: string): Promise<AddedPicture> {
    await refuseWhenFull();
    const { hash, bytes, width, height } = await encodePicture(source, lane);
    // The file first: a row without one would be a picture nobody can see.
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

  /** Held against its name: what was cut or exchanged is no picture of ours. */
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

  /** The database is away: what this node has is shown to who knows the sum of the picture's content. */
  async function whenNotTold(name: string, error: unknown): Promise<'who knows it'> {
    if (await renditions.holds(name)) return 'who knows it';
    throw error;
  }

  /** Its size on lists, for every buyer who comes. */
  async function prerenderOne(hash: string, width: PictureWidth): Promise<void> {
    if (!(await isShown(hash))) return;
    await renditions.get(renditionName(hash, width, 'webp'), makeNow(hash, width, 'webp'));
    await renditions.get(renditionName(hash, width, 'avif'), async () => renderUnqueued(await readKept(hash), width, 'avif'));
  }

  return {
    /** Buyers will see these from now on: their first one is not to wait. Made when nobody waits for another picture. */
    prerender(hashes: readonly string[]): void {
      for (const hash of hashes)
        for (const width of LIST_WIDTHS) idleQueue.add(renditionName(hash, width, 'avif'), () => prerenderOne(hash, width));
    },
    /** @throws DomainError unavailable when the disk set aside for pictures is full */
    refuseWhenFull,
    /** Where an upload is streamed to before `addFile`. */
    receivingFile: () => path.join(incoming, `${randomUUID()}.part`),
    /** Takes a stranger's picture; lanes take turns at being decoded. @throws DomainError when it is no acceptable one (see `encodePicture`), or `refuseWhenFull` */
    add: (bytes: Buffer, isPublic = false, lane?: string): Promise<AddedPicture> => addFrom(bytes, isPublic, lane),
    addFile: (file: string, lane?: string): Promise<AddedPicture> => addFrom(() => fs.readFile(file), false, lane),
    /** At start: what was being sent when the server stopped. */
    removeReceived: () => fs.rm(incoming, { recursive: true, force: true }),
    /** True for a picture of ours that exists. */
    has: async (hash: string): Promise<boolean> => (await seenBy(hash)) !== 'nobody',
    /** The path with what its supplier and the operator need to see it before it is published. */
    signedPath: (picturePath: string): string => {
      const hash = hashOfPath(picturePath);
      return hash === undefined ? picturePath : `${picturePath}?s=${tokens.tokenOf('image', signed(hash, weekOf(now())))}`;
    },
    /** The hot path: a rendition that is public and in memory, without a promise. */
    peek: (hash: string, width: PictureWidth, format: ServedFormat): Buffer | undefined =>
      known.has(hash) ? renditions.peek(renditionName(hash, width, format)) : undefined,
    /**
     * A rendition, made on first use. Instead of AVIF that was not made yet, who `takesWebp` gets that, as `nearest`, and the AVIF is made meanwhile.
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
      // AVIF takes several times as long as WebP: nobody waits for it.
      const bytes = await renditions.get(renditionName(hash, width, 'webp'), makeNow(hash, width, 'webp'));
      idleQueue.add(name, () => renditions.get(name, async () => renderUnqueued(await readKept(hash), width, format)));
      return { bytes, isPublic, nearest: { width, format: 'webp' } as const };
    },
    /** Better renditions nobody has to wait for: resolves when they are made. */
    idle: () => idleQueue.drained(),
    stop: () => idleQueue.stop(),
    /** The owner (a listing) uses exactly these from now on; others lose their keeper. */
    setUses: (owner: string, paths: readonly string[]) => store.setUses(owner, toHashes(paths)),
    /** Takes off the books what nobody has used for a day, and removes the files of what has been off them for a day. Returns how many were taken off. */
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

/** Signed addresses end by themselves, because nobody can tell later who was shown one. */
const weekOf = (atMs: number) => Math.floor(atMs / WEEK_MS);
const signed = (hash: string, week: number) => `${week}:${hash}`;
const toHashes = (paths: readonly string[]) => paths.map(hashOfPath).filter((hash) => hash !== undefined);
const renditionName = (hash: string, width: PictureWidth, format: ServedFormat) => `${hash}-${width}.${format}`;
const unknownPicture = () => new DomainError('not_found', 'There is no such picture.');
