import { createHash } from 'node:crypto';

const MASK = (1n << 64n) - 1n;

/** Adds up rows in any order: equal digests mean that both sides hold the same ids, each at the same `seq`. */
export function createRowDigest() {
  let sum = 0n;
  return {
    add(id: string, seq: number): void {
      sum = (sum + createHash('sha256').update(`${seq} ${id}`).digest().readBigUInt64BE()) & MASK;
    },
    /** 16 hexadecimal digits. */
    text: () => sum.toString(16).padStart(16, '0'),
  };
}
