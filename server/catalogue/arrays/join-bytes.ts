/** Texts put together. */
export interface JoinedBytes {
  readonly bytes: Buffer;
  /** Of bytes that are lent: the next join writes over them, unless this is called before. undefined: they are the caller's. */
  readonly keep: (() => void) | undefined;
}

/** A page of a list has room here; who is slow to take one holds no more than this. */
const ROOM_BYTES = 64 * 1024;
let room = Buffer.allocUnsafeSlow(ROOM_BYTES);
const keepRoom = () => {
  room = Buffer.allocUnsafeSlow(ROOM_BYTES);
};

/**
 * JSON texts as the bytes of one array. `write` puts text number `i` at a place and says how long it is, or how long it would be where it does
 * not fit. Most answers have left before the next is made: they share one place, and nothing of them has to be collected.
 */
export function joinBytes(count: number, write: (i: number, target: Buffer, at: number) => number): JoinedBytes {
  let target = room;
  let end = 0;
  const makeRoom = (bytes: number) => {
    if (bytes <= target.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes, target.length * 2));
    target.copy(larger, 0, 0, end);
    target = larger;
  };
  const sign = (code: number) => {
    makeRoom(end + 1);
    target[end] = code;
    end += 1;
  };
  sign(OPEN);
  for (let i = 0; i < count; i += 1) {
    if (i > 0) sign(COMMA);
    let length = write(i, target, end);
    if (end + length > target.length) {
      makeRoom(end + length);
      length = write(i, target, end);
    }
    end += length;
  }
  sign(CLOSE);
  return { bytes: target.subarray(0, end), keep: target === room ? keepRoom : undefined };
}

const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d];
