import { isAscii } from 'node:buffer';

const LINE_END = 0x0a;
/** Most bytes of non-ASCII lines collected; more would not change the guess. */
const MAX_BYTES = 32_768;

/** Collects the first lines that contain non-ASCII bytes. */
export function createLineSample() {
  const lines: Uint8Array[] = [];
  let length = 0;
  let pending: Uint8Array = new Uint8Array(0);

  function keep(line: Uint8Array): void {
    if (line.length === 0 || isAscii(line)) return;
    const kept = line.subarray(0, MAX_BYTES - length);
    lines.push(kept);
    length += kept.length;
  }

  return {
    add(chunk: Uint8Array): void {
      if (length >= MAX_BYTES) return;
      const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = bytes.lastIndexOf(LINE_END) + 1;
      const whole = bytes.subarray(0, end);
      pending = bytes.slice(end);
      if (!isAscii(whole))
        for (let at = 0; at < whole.length && length < MAX_BYTES; ) {
          const next = whole.indexOf(LINE_END, at) + 1;
          keep(whole.subarray(at, next));
          at = next;
        }
      if (pending.length <= MAX_BYTES) return;
      keep(pending);
      pending = new Uint8Array(0);
    },
    bytes(): Uint8Array {
      keep(pending);
      pending = new Uint8Array(0);
      return Buffer.concat(lines);
    },
  };
}
