/**
 * Encodes 32-bit numbers as LEB128 varints: seven bits per byte, lowest first; the highest bit marks that more follow.
 */

/** With `isDeltaEncoded` each number is stored as its difference from the one before, which is short if they ascend. */
export function toVarints(numbers: Uint32Array, isDeltaEncoded: boolean): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 5);
  let count = 0;
  let before = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    let rest = ((numbers[i] as number) - before) >>> 0;
    if (isDeltaEncoded) before = numbers[i] as number;
    for (; rest > 0x7f; rest >>>= 7) {
      bytes[count] = (rest & 0x7f) | 0x80;
      count += 1;
    }
    bytes[count] = rest;
    count += 1;
  }
  return bytes.slice(0, count);
}

/** @throws RangeError if the last number is truncated */
export function fromVarints(bytes: Uint8Array, isDeltaEncoded: boolean): Uint32Array {
  if (bytes.length > 0 && (bytes[bytes.length - 1] as number) > 0x7f) throw new RangeError('The last number is cut off');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) length += ((bytes[at] as number) >>> 7) ^ 1;
  const numbers = new Uint32Array(length);
  // The same bits as signed numbers: their sums stay machine integers, which those above 31 bits would not.
  const signed = new Int32Array(numbers.buffer);
  let at = 0;
  let before = 0;
  for (let i = 0; i < length; i += 1) {
    let byte = bytes[at] as number;
    let number = byte & 0x7f;
    at += 1;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at] as number;
      number |= (byte & 0x7f) << shift;
      at += 1;
    }
    if (isDeltaEncoded) {
      number = (number + before) | 0;
      before = number;
    }
    signed[i] = number;
  }
  return numbers;
}
