import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { openFeedKey } from '../../../server/sync/feed-key.ts';
import { type PackHead, packHead } from '../../../server/sync/pack/pack-format.ts';

/** A parsed pack that can be reassembled with errors. */
export interface OpenPack {
  /** Byte offset of the end of its first line. */
  readonly lineEnd: number;
  readonly manifest: Manifest;
  /** Key it is signed with. */
  readonly publicKey: string;
  /** Returns the same content under a changed manifest, signed with the key in that file (created if missing). */
  signedBy(keyFile: string, over?: Partial<Manifest>): Buffer<ArrayBuffer>;
  /** Returns the pack with one byte inverted at the offset. */
  flipped(at: number): Buffer<ArrayBuffer>;
}

export function openPack(bytes: Buffer): OpenPack {
  const lineEnd = bytes.indexOf('\n');
  const headLength = Number(bytes.subarray(0, lineEnd).toString().split(' ')[2]);
  const { manifest, pictures } = JSON.parse(bytes.subarray(lineEnd + 1, lineEnd + 1 + headLength).toString()) as PackHead;
  const content = bytes.subarray(lineEnd + 1 + headLength);
  return {
    lineEnd,
    manifest,
    publicKey: manifest.publicKey,
    signedBy: (keyFile, over = {}) => {
      const key = openFeedKey(keyFile);
      const { signature: _signature, publicKey: _publicKey, ...said } = manifest;
      return Buffer.concat([packHead({ manifest: key.sign({ ...said, ...over }), pictures }, key.signAnswer), content]);
    },
    flipped: (at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      return copy;
    },
  };
}
