/** A range of merged cells. Rows count from 1, columns from 0. */
export interface MergedRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Most characters searched after a sheet's rows. */
const MAX_TAIL = 8 * 1024 * 1024;
const END_OF_ROWS = 'sheetData>';
/** Bytes kept between chunks, in which the end tag of the rows may begin; a prefix has about 30 at most. */
const OVERLAP = 48;
const CLOSING = /<\/(?:[\w.-]{1,32}:)?$/;
const MERGED = /<(?:[\w.-]{1,32}:)?mergeCell\s[^>]{0,200}?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g;

/** Converts column letters to a zero-based index: `A` → 0, `AB` → 27. */
export const columnOfLetters = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Returns the merged cells of a sheet. They follow its rows, which are unpacked here but not parsed. A UTF-16 sheet,
 * which no known program writes, yields none.
 */
export async function readMergedCells(part: AsyncIterable<Uint8Array>): Promise<MergedRange[]> {
  const tail = await tailOf(part);
  return [...tail.matchAll(MERGED)]
    .map(([, left = '', top, right = '', bottom]) => ({
      top: Number(top),
      bottom: Number(bottom),
      left: columnOfLetters(left),
      right: columnOfLetters(right),
    }))
    .filter(({ top, bottom, left, right }) => bottom >= top && right >= left);
}

async function tailOf(part: AsyncIterable<Uint8Array>): Promise<string> {
  let rest: Buffer = Buffer.alloc(0);
  let tail: string | null = null;
  for await (const chunk of part) {
    if (tail !== null) {
      if (tail.length < MAX_TAIL) tail += Buffer.from(chunk).toString('latin1');
      continue;
    }
    const bytes = Buffer.concat([rest, chunk]);
    const end = endOfRows(bytes);
    if (end >= 0) tail = bytes.subarray(end).toString('latin1');
    else rest = bytes.subarray(-OVERLAP);
  }
  return tail ?? '';
}

/** Searching bytes is safe, because `<` is always escaped in a cell's text. */
function endOfRows(bytes: Buffer): number {
  for (let at = bytes.indexOf(END_OF_ROWS); at >= 0; at = bytes.indexOf(END_OF_ROWS, at + 1))
    if (CLOSING.test(bytes.subarray(Math.max(0, at - OVERLAP), at).toString('latin1'))) return at + END_OF_ROWS.length;
  return -1;
}
