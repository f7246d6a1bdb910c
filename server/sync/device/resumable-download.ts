import fs from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, ManifestSchema } from '#domain/catalogue/feed-schema.ts';
import { isSignedBy } from '../feed-key.ts';
import { PIECE_BYTES } from '../pieces.ts';
import { partOf } from './snapshot-download.ts';

const manifestOf = (folder: string, hash: string) => path.join(folder, `${hash}.json`);

/** Stores the manifest beside its download and removes the files of earlier ones. */
export async function recordDownload(folder: string, manifest: Manifest, hash: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  for (const name of await fs.readdir(folder))
    if (/^[0-9a-f]{64}\./.test(name) && !name.startsWith(hash)) await fs.rm(path.join(folder, name), { force: true });
  await fs.writeFile(manifestOf(folder, hash), JSON.stringify(manifest));
}

export async function removeDownload(folder: string, hash: string): Promise<void> {
  for (const file of [partOf(folder, hash), manifestOf(folder, hash)]) await fs.rm(file, { force: true });
}

/**
 * Returns the manifest of a partial download that is worth finishing although hosted has a newer snapshot: on a slow
 * connection no download would ever be finished otherwise. Later changes come by the feed.
 */
export async function findResumable(folder: string, newest: Manifest): Promise<Manifest | undefined> {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const hash = name.slice(0, -'.part'.length);
    const kept = await readKept(manifestOf(folder, hash));
    if (kept === undefined || kept.snapshot?.sha256 !== hash || !isResumable(kept, newest)) continue;
    const { size } = await fs.stat(path.join(folder, name));
    if (size >= PIECE_BYTES) return kept;
  }
  return undefined;
}

async function readKept(file: string): Promise<Manifest | undefined> {
  try {
    return ManifestSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
  } catch {
    // There is none, or it is truncated: the newest snapshot is downloaded.
    return undefined;
  }
}

/** True if the same hosted signed it, for the same history, and the changes since are still available. */
function isResumable(kept: Manifest, newest: Manifest): boolean {
  return (
    isSignedBy(kept, newest.publicKey) &&
    kept.epoch === newest.epoch &&
    kept.schema === newest.schema &&
    (kept.snapshot?.seq ?? -1) >= newest.minDeltaSeq &&
    kept.snapshot?.sha256 !== newest.snapshot?.sha256
  );
}
