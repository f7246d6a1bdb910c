import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Bytes of the pieces in which snapshots are verified, downloaded and resumed. */
export const PIECE_BYTES = 1024 * 1024;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface FileHashes {
  readonly bytes: number;
  readonly sha256: string;
  readonly pieces: readonly string[];
}

export async function hashFile(file: string): Promise<FileHashes> {
  const whole = createHash('sha256');
  const pieces: string[] = [];
  let bytes = 0;
  let piece = createHash('sha256');
  let pieceBytes = 0;
  const closePiece = () => {
    pieces.push(piece.digest('hex'));
    piece = createHash('sha256');
    pieceBytes = 0;
  };
  for await (const read of fs.createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    let chunk = read as Buffer;
    whole.update(chunk);
    bytes += chunk.length;
    while (chunk.length > 0) {
      const part = chunk.subarray(0, PIECE_BYTES - pieceBytes);
      piece.update(part);
      pieceBytes += part.length;
      chunk = chunk.subarray(part.length);
      if (pieceBytes === PIECE_BYTES) closePiece();
    }
  }
  if (pieceBytes > 0) closePiece();
  return { bytes, sha256: whole.digest('hex'), pieces };
}
