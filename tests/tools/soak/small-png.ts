import { crc32, deflateSync } from 'node:zlib';

const SIDE = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Makes a picture of 64 × 64 in one of 16 million colours, so that files rarely repeat. @param colour 0 … 0xffffff */
export function makeSmallPng(colour: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits each of red, green, blue.
  header.set([8, 2], 8);
  const pixel = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  const line = Buffer.from([0, ...Array.from({ length: SIDE }, () => pixel).flat()]);
  const pixels = Buffer.concat(Array.from({ length: SIDE }, () => line));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}
