/** Where a page's bytes are put together; one for all, as nothing is left in it between two pages. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

/** JSON texts as the bytes of one array. `write` puts text number `i` at a place and says how long it is, or how long it would be where it does not fit. */
export function joinBytes(count: number, write: (i: number, target: Buffer, at: number) => number): Buffer {
  let end = 0;
  const sign = (code: number) => {
    makeRoom(end + 1, end);
    room[end] = code;
    end += 1;
  };
  sign(OPEN);
  for (let i = 0; i < count; i += 1) {
    if (i > 0) sign(COMMA);
    let length = write(i, room, end);
    if (end + length > room.length) {
      makeRoom(end + length, end);
      length = write(i, room, end);
    }
    end += length;
  }
  sign(CLOSE);
  const bytes = Buffer.allocUnsafeSlow(end);
  room.copy(bytes, 0, 0, end);
  return bytes;
}

const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d];

function makeRoom(bytes: number, used: number): void {
  if (bytes <= room.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes, room.length * 2));
  room.copy(larger, 0, 0, used);
  room = larger;
}
