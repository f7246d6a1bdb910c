import { createHash } from 'node:crypto';

const MASK = (1n << 64n) - 1n;
/** Of no rows. */
export const EMPTY_DIGEST = '0'.repeat(16);

export interface RowDigest {
  add(id: string, seq: number): void;
  remove(id: string, seq: number): void;
  /** 16 hexadecimal digits. */
  text(): string;
}

/** Adds up rows in any order: equal digests mean that both sides hold the same ids, each at the same `seq`. */
export function createRowDigest(start = EMPTY_DIGEST): RowDigest {
  let sum = BigInt(`0x${start}`);
  return {
    add(id, seq) {
      sum = (sum + hashOf(id, seq)) & MASK;
    },
    remove(id, seq) {
      sum = (sum - hashOf(id, seq)) & MASK;
    },
    text: () => sum.toString(16).padStart(16, '0'),
  };
}

const hashOf = (id: string, seq: number) => createHash('sha256').update(`${seq} ${id}`).digest().readBigUInt64BE();
