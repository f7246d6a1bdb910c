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
  /** Every body that is not sent yet, in all the words it went out in. */
  readonly bodies: () => readonly string[];
}

/** Pictures that were chosen on this device, as they were given: they wait with the listings that name them, and go with them. */
export type ChosenPictures = ReturnType<typeof createChosenPictures>;

/** Hosted removes an upload that no listing names after a day. */
const HOSTED_KEEPS_MS = 20 * 3_600_000;
/** A form that was filled and never submitted. */
const FORM_KEEPS_MS = 7 * 86_400_000;
const MAX_HELD = 500;

export function createChosenPictures({ rows, files, seal, now, bodies }: ChosenPicturesDeps) {
  /** Hosted surely still has it; when it says so no more, it is brought again. */
  function isOnHosted({ hosted_path, uploaded_ms, is_held }: PictureRow): boolean {
    return hosted_path !== null && (is_held === 0 || Math.abs(now() - (uploaded_ms ?? 0)) < HOSTED_KEEPS_MS);
  }

  const rowOf = (hash: string) => (isLocalHash(hash) ? rows.find(hash) : rows.findByHostedPath(pathOf(hash)));

  /** By the names that are good now: hosted's where it has them, this device's own where they are to be brought. */
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

  /** Files that a crash left without their row, whole or in part. */
  function removeStray(): void {
    for (const name of files.list()) if (rows.find(name)?.is_held !== 1) files.erase(name);
  }
  removeStray();
  tidy();

  return {
    /**
     * Returns its hash, which nobody guesses.
     * @throws DomainError `unsupported_media_type`, as on hosted; `unavailable` when too many wait
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
    /** As it was given. */
    read: async (hash: string): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly type: string } | undefined> => {
      const row = rows.find(hash);
      const bytes = row?.is_held === 1 ? await files.read(hash) : undefined;
      return row === undefined || bytes === undefined ? undefined : { bytes, type: row.type };
    },
    /** Its hash here, when it was shown under this address of hosted's. */
    findByHostedUrl: (path: string, url: string): string | undefined => {
      const row = rows.findByHostedPath(path);
      return row?.is_held === 1 && row.hosted_url === url ? row.hash : undefined;
    },
    noteArrival: (hash: string, on: { readonly path: string; readonly url: string }) => rows.noteArrival(hash, on, now()),
    /** Refused before anybody submitted it. */
    refuse: (hash: string): void => {
      rows.claim(hash);
      tidy();
    },
    /** What a body names arrived by another way than the outbox. */
    release: (body: string): void => {
      for (const hash of hashesIn(body)) rows.claim(rowOf(hash)?.hash ?? hash);
      tidy();
    },
    settle,
    /** By the names under which this device shows them. */
    toLocal: (body: string): string =>
      renamePictures(body, (hash) => {
        const row = rowOf(hash);
        return row?.is_held === 1 ? row.hash : hash;
      }),
    /** A picture that a body names and that is nowhere any more. */
    findMissing: (body: string): string | undefined => hashesIn(body).find((hash) => isLocalHash(hash) && isGone(rows.find(hash))),
    /** Erases what nothing names any more. */
    tidy,
  };
}

const isGone = (row: PictureRow | undefined) => row === undefined || (row.is_held === 0 && row.hosted_path === null);
