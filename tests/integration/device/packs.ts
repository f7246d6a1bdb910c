import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { openFeedKey } from '../../../server/sync/feed-key.ts';
import { type PackHead, packHead } from '../../../server/sync/pack/pack-format.ts';

/** A pack taken apart, to be put together wrong. */
export interface OpenPack {
  /** Where its first line ends. */
  readonly lineEnd: number;
  /** What it says of itself. */
  readonly manifest: Manifest;
  /** Whose it is. */
  readonly publicKey: string;
  /** The same goods under a manifest that says something else, signed with the key in that file (made if there is none). */
  signedBy(keyFile: string, over?: Partial<Manifest>): Buffer<ArrayBuffer>;
  /** With one byte turned over. */
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
