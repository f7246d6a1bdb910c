import fs from 'node:fs/promises';
import path from 'node:path';
import type { SnapshotInfo } from '#domain/catalogue/feed-schema.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { type HostedClient, HostedUnreachable } from '../hosted-client.ts';
import { hashFile, PIECE_BYTES, sha256 } from '../pieces.ts';

/** Milliseconds without data after which a connection is considered dead. */
const IDLE_MS = 15_000;

export interface SnapshotDownload {
  readonly client: Pick<HostedClient, 'openSnapshot'>;
  readonly snapshot: SnapshotInfo;
  readonly folder: string;
  readonly onBytes: (bytes: number) => void;
}

export const partOf = (folder: string, hash: string): string => path.join(folder, `${hash}.part`);

/**
 * Downloads a snapshot to `<folder>/<sha256>.part` and returns that path. The file only ever contains verified pieces,
 * so any interrupted download can be resumed, even days later or from a file copied off a USB stick.
 * @throws HostedUnreachable if the connection breaks or the data is not what the manifest promised; call again to
 * resume. DomainError `not_found` if hosted no longer has it.
 */
export async function downloadSnapshot({ client, snapshot, folder, onBytes }: SnapshotDownload): Promise<string> {
  await fs.mkdir(folder, { recursive: true });
  const file = partOf(folder, snapshot.sha256);
  const handle = await fs.open(file, 'a+');
  try {
    let piece = await countGoodPieces(file, snapshot.pieces);
    await handle.truncate(Math.min(piece * PIECE_BYTES, snapshot.bytes));
    onBytes(Math.min(piece * PIECE_BYTES, snapshot.bytes));
    if (piece < snapshot.pieces.length) {
      for await (const bytes of fetchPieces(client, snapshot, piece)) {
        if (sha256(bytes) !== snapshot.pieces[piece]) throw new HostedUnreachable(`Piece ${piece + 1} of the snapshot arrived damaged`);
        await handle.appendFile(bytes);
        piece += 1;
        onBytes(Math.min(piece * PIECE_BYTES, snapshot.bytes));
      }
    }
    if (piece < snapshot.pieces.length)
      throw new HostedUnreachable(`The snapshot broke off after piece ${piece} of ${snapshot.pieces.length}`);
    return file;
  } finally {
    await handle.close();
  }
}

/** Counts the leading pieces on disk that are complete and verified. */
async function countGoodPieces(file: string, promised: readonly string[]): Promise<number> {
  const { pieces } = await hashFile(file);
  const firstBad = promised.findIndex((hash, index) => pieces[index] !== hash);
  return firstBad < 0 ? promised.length : firstBad;
}

/** Splits the stream into pieces from number `from` on; the last one is shorter. */
async function* fetchPieces(client: SnapshotDownload['client'], snapshot: SnapshotInfo, from: number): AsyncGenerator<Buffer> {
  const dead = new AbortController();
  const kill = () => dead.abort(new HostedUnreachable('The snapshot stopped arriving'));
  let timer = setTimeout(kill, IDLE_MS);
  try {
    const asked = from * PIECE_BYTES;
    const { start, bytes } = await client.openSnapshot(snapshot.sha256, asked, dead.signal);
    let gathered: Uint8Array[] = [];
    let size = 0;
    // Bytes to skip: a connection without Range support sends the file from its start.
    let known = asked - start;
    for await (const chunk of bytes) {
      clearTimeout(timer);
      timer = setTimeout(kill, IDLE_MS);
      const fresh = chunk.subarray(Math.min(known, chunk.length));
      known -= chunk.length - fresh.length;
      if (fresh.length === 0) continue;
      gathered.push(fresh);
      size += fresh.length;
      while (size >= PIECE_BYTES) {
        const all = Buffer.concat(gathered);
        yield all.subarray(0, PIECE_BYTES);
        gathered = [all.subarray(PIECE_BYTES)];
        size -= PIECE_BYTES;
      }
    }
    if (size > 0) yield Buffer.concat(gathered);
  } catch (error) {
    throw isSaid(error) ? error : new HostedUnreachable(`The snapshot broke off: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
    dead.abort();
  }
}

/**
 * True for hosted's own refusal, an error already worded here, or a disk error; any other error is a broken connection.
 */
function isSaid(error: unknown): boolean {
  return error instanceof Error && (['HostedUnreachable', 'DomainError'].includes(error.name) || storageFailure(error) !== undefined);
}
