/** Bytes of one block of texts; a text never spans two. */
const BLOCK_BYTES = 4 * 1024 * 1024;

/** Stores many texts by number as bytes: half the memory of strings, and nothing for the garbage collector to scan. */
export interface TextStore {
  readonly count: () => number;
  readonly bytes: () => number;
  readonly add: (text: string) => void;
  readonly get: (number: number) => string | undefined;
}

export function createTextStore(): TextStore {
  const blocks: Buffer[] = [];
  /** Per text: its block, and where it begins and ends in the block. */
  let places = new Uint32Array(1024);
  let count = 0;
  let used = BLOCK_BYTES;
  let bytes = 0;
  let block = Buffer.alloc(0);

  return {
    count: () => count,
    bytes: () => bytes,
    add(text: string): void {
      const size = Buffer.byteLength(text);
      if (used + size > block.length) {
        block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, size));
        blocks.push(block);
        used = 0;
      }
      if (count * 3 + 3 > places.length) {
        const larger = new Uint32Array(places.length * 2);
        larger.set(places);
        places = larger;
      }
      places.set([blocks.length - 1, used, used + block.write(text, used)], count * 3);
      used += size;
      bytes += size;
      count += 1;
    },
    get(number: number): string | undefined {
      if (!Number.isSafeInteger(number) || number < 0 || number >= count) return undefined;
      const [at = 0, start = 0, end = 0] = places.subarray(number * 3, number * 3 + 3);
      return blocks[at]?.toString('utf8', start, end);
    },
  };
}
