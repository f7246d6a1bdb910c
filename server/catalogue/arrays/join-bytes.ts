export interface JoinedBytes {
  readonly bytes: Buffer;
  /** Keeps `bytes` from being overwritten by the next join; undefined if they are the caller's anyway. */
  readonly keep: (() => void) | undefined;
}

/** Bytes of the shared buffer: enough for a list page, and the most memory a slow reader can pin. */
const ROOM_BYTES = 64 * 1024;
let room = Buffer.allocUnsafeSlow(ROOM_BYTES);
const keepRoom = () => {
  room = Buffer.allocUnsafeSlow(ROOM_BYTES);
};

/**
 * Joins JSON texts as the bytes of one array. `write` writes text number `i` at a position and returns its length, also
 * if it does not fit. Most answers are sent before the next is made, so they share one buffer and leave no garbage.
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
