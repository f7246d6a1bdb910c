import { DomainError } from '#domain/kernel/problem.ts';
import { sniffPicture } from '../../images/sniff.ts';
import type { Seal } from '../seal.ts';
import { hashesIn, hashInPath, isLocalHash, localHashOf, pathOf, renamePictures } from './picture-paths.ts';
import type { PictureRow, PictureRows } from './picture-rows.ts';
import type { SealedFiles } from './sealed-files.ts';

export interface ChosenPicturesDeps {
  readonly rows: PictureRows;
  readonly files: SealedFiles;
  readonly seal: Pick<Seal, 'digest'>;
  readonly now: () => number;
  /** Returns every unsent body, in all versions that were sent. */
  readonly bodies: () => readonly string[];
}

/** Original pictures chosen on this device, stored until no waiting listing refers to them. */
export type ChosenPictures = ReturnType<typeof createChosenPictures>;

/** Milliseconds an upload is assumed to exist on the hosted server, which removes unused ones after a day. */
const HOSTED_KEEPS_MS = 20 * 3_600_000;
/** Milliseconds to keep a picture of a form that was never submitted. */
const FORM_KEEPS_MS = 7 * 86_400_000;
const MAX_HELD = 500;

export function createChosenPictures({ rows, files, seal, now, bodies }: ChosenPicturesDeps) {
  /**
   * True if the hosted server is expected to still have it. Once that is no longer certain, the picture is uploaded
   * again.
   */
  function isOnHosted({ hosted_path, uploaded_ms, is_held }: PictureRow): boolean {
    return hosted_path !== null && (is_held === 0 || Math.abs(now() - (uploaded_ms ?? 0)) < HOSTED_KEEPS_MS);
  }

  const rowOf = (hash: string) => (isLocalHash(hash) ? rows.find(hash) : rows.findByHostedPath(pathOf(hash)));

  /**
   * Renames pictures in a body: to the hosted server's names if it has them, otherwise to this device's names, for
   * upload.
   */
  function settle(body: string): string {
    return renamePictures(body, (hash) => {
      const row = rowOf(hash);
      if (row === undefined) return hash;
      if (isOnHosted(row)) return hashInPath(row.hosted_path ?? '');
      return row.is_held === 1 ? row.hash : hash;
    });
  }

  function tidy(): void {
    const held = rows.listHeld();
    if (held.length === 0) return;
    const named = new Set(bodies().flatMap(hashesIn));
    for (const row of held) {
      const isNamed = named.has(row.hash) || (row.hosted_path !== null && named.has(hashInPath(row.hosted_path)));
      if (isNamed && row.is_claimed === 0) rows.claim(row.hash);
      if (isNamed || (row.is_claimed === 0 && now() - row.kept_ms < FORM_KEEPS_MS)) continue;
      files.erase(row.hash);
      rows.noteErased(row.hash);
    }
  }

  /** Removes files, complete or partial, that a crash left without a row. */
  function removeStray(): void {
    for (const name of files.list()) if (rows.find(name)?.is_held !== 1) files.erase(name);
  }
  removeStray();
  tidy();

  return {
    /**
     * Stores a picture and returns its hash, which cannot be guessed.
     * @throws DomainError `unsupported_media_type`, as on the hosted server; `unavailable` if too many wait
     */
    keep: async (bytes: Buffer): Promise<string> => {
      const type = `image/${sniffPicture(bytes)}`;
      const hash = localHashOf(seal.digest(bytes));
      if (rows.find(hash)?.is_held !== 1) {
        if (rows.listHeld().length >= MAX_HELD)
          throw new DomainError('unavailable', `${MAX_HELD} pictures wait on this device already. Connect it so that they are sent first.`);
        await files.write(hash, bytes);
      }
      rows.keep(hash, type, now());
      return hash;
    },
    /** Returns the original bytes. */
    read: async (hash: string): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly type: string } | undefined> => {
      const row = rows.find(hash);
      const bytes = row?.is_held === 1 ? await files.read(hash) : undefined;
      return row === undefined || bytes === undefined ? undefined : { bytes, type: row.type };
    },
    /** Returns the local hash of a picture shown at this address of the hosted server. */
    findByHostedUrl: (path: string, url: string): string | undefined => {
      const row = rows.findByHostedPath(path);
      return row?.is_held === 1 && row.hosted_url === url ? row.hash : undefined;
    },
    noteArrival: (hash: string, on: { readonly path: string; readonly url: string }) => rows.noteArrival(hash, on, now()),
    /** Drops a picture that was refused before its form was submitted. */
    refuse: (hash: string): void => {
      rows.claim(hash);
      tidy();
    },
    /** Drops the pictures of a body that arrived by another way than the outbox. */
    release: (body: string): void => {
      for (const hash of hashesIn(body)) rows.claim(rowOf(hash)?.hash ?? hash);
      tidy();
    },
    settle,
    /** Renames pictures in a body to the names under which this device shows them. */
    toLocal: (body: string): string =>
      renamePictures(body, (hash) => {
        const row = rowOf(hash);
        return row?.is_held === 1 ? row.hash : hash;
      }),
    /** Returns a picture in the body that exists neither here nor on the hosted server. */
    findMissing: (body: string): string | undefined => hashesIn(body).find((hash) => isLocalHash(hash) && isGone(rows.find(hash))),
    /** Erases pictures that no body refers to. */
    tidy,
  };
}

const isGone = (row: PictureRow | undefined) => row === undefined || (row.is_held === 0 && row.hosted_path === null);
