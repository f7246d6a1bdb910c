import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { TextEncoding } from '#domain/listing/import-choices.ts';
import { ImportFileError } from '../../../kernel/import-types.ts';
import type { ImportSource } from '../../import-source.ts';
import { type EncodingGuess, guessEncoding } from './guess-encoding.ts';
import { createLineSample } from './line-sample.ts';

export interface FoundEncoding {
  readonly encoding: TextEncoding;
  /**
   * Set if the bytes are not UTF-8 and the encoding was guessed from their letters; null if it is certain or chosen by
   * the user.
   */
  readonly guess: EncodingGuess | null;
  /** True if some bytes are invalid in the encoding; each is replaced by U+FFFD. */
  readonly isDamaged: boolean;
}

const sure = (encoding: TextEncoding, isDamaged = false): FoundEncoding => ({ encoding, guess: null, isDamaged });
/** Bytes of valid UTF-8 that count as one sequence: a run this long is hardly ever valid in another encoding. */
const SOUND_BYTES = 1024;
/** Invalid bytes after which the text is not UTF-8. */
const ENOUGH_STRAYS = 1000;

/** Detects the encoding from the whole file; `chosen` overrides the detection. */
export async function findEncoding(source: ImportSource, chosen?: TextEncoding): Promise<FoundEncoding> {
  const utf8 = createUtf8Count();
  const lines = createLineSample();
  let isFirst = true;
  let shift = '';
  for await (const chunk of source.open()) {
    const wide = isFirst ? (chosen ?? findMarked(chunk)) : undefined;
    if (wide !== undefined && wide !== 'utf-8') return sure(wide);
    isFirst = false;
    utf8.add(chunk);
    if (chosen === undefined && shift === '') shift = findShift(chunk);
    if (chosen === undefined) lines.add(chunk);
    if (chosen === undefined && utf8.isHopeless()) break;
  }
  const { strays, sequences } = utf8.end();
  if (chosen === undefined && strays > sequences) {
    const guess = guessEncoding(lines.bytes());
    return { encoding: guess.encoding, guess, isDamaged: false };
  }
  if (shift !== '' && strays + sequences === 0) return ofShift(shift, source.name);
  return sure('utf-8', strays > 0);
}

/**
 * Counts valid and invalid UTF-8 sequences beyond ASCII. A sequence cut at the end of a chunk is not counted as
 * invalid.
 */
function createUtf8Count() {
  let sequences = 0;
  let strays = 0;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    add(chunk: Uint8Array): void {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const whole = bytes.subarray(0, bytes.length - cutSequence(bytes));
      rest = bytes.subarray(whole.length);
      if (isAscii(whole)) return;
      if (isUtf8(whole)) {
        sequences += Math.ceil(whole.length / SOUND_BYTES);
        return;
      }
      const text = Buffer.from(whole).toString('utf8');
      strays += text.split('\uFFFD').length - 1;
      sequences += (text.match(/[\u0080-\uFFFC]+/g) ?? []).length;
    },
    isHopeless: () => strays > ENOUGH_STRAYS && strays > sequences,
    end: () => ({ sequences, strays: strays + (rest.length > 0 ? 1 : 0) }),
  };
}

/**
 * Escape sequences by which mail and old programs switch scripts in an ASCII text: Japanese ones, and those that cannot
 * be read.
 */
const SHIFTS = ['\x1b$B', '\x1b$@', '\x1b(J'];
const UNREADABLE: readonly (readonly [sign: string, name: string])[] = [
  ['\x1b$)C', 'ISO-2022-KR'],
  ['\x1b$)A', 'ISO-2022-CN'],
  ['\x1b$)G', 'ISO-2022-CN'],
  ['~{', 'HZ'],
];
/** In HZ, `~{` is followed by pairs of ASCII characters up to `~}`. */
const HZ = /~\{(?:[!-w][!-~]){1,200}~\}/;

/** Returns the first escape sequence; `''` for none. */
function findShift(chunk: Uint8Array): string {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (!bytes.includes(0x1b) && !bytes.includes('~{')) return '';
  if (HZ.test(bytes.toString('latin1'))) return '~{';
  return [...SHIFTS, ...UNREADABLE.map(([sign]) => sign)].find((sign) => sign !== '~{' && bytes.includes(sign)) ?? '';
}

/** @throws ImportFileError for an encoding that cannot be read */
function ofShift(shift: string, fileName: string): FoundEncoding {
  const name = UNREADABLE.find(([sign]) => sign === shift)?.[1];
  if (name === undefined) return sure('iso-2022-jp');
  throw new ImportFileError(`${fileName} is written in the encoding ${name}, which is not read. Save the file anew as "CSV UTF-8".`);
}

/** Detects a byte order mark, or UTF-16 by the position of zero bytes; undefined for neither. */
function findMarked(start: Uint8Array): TextEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const seen = start.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // In Chinese UTF-16 only delimiters, digits and line ends contain zeros; in other encodings zeros are rare strays.
  if (even + odd < Math.max(2, seen.length / 50)) return undefined;
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : undefined;
}

/** Returns the number of trailing bytes that begin an incomplete UTF-8 sequence. */
function cutSequence(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/**
 * Yields the file's text in chunks, without byte order mark. `onBytes` receives the bytes read so far. @throws
 * ImportFileError for what is not text
 */
export async function* readText(
  source: ImportSource,
  encoding: TextEncoding,
  onBytes: (bytesRead: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let bytesRead = 0;
  for await (const chunk of source.open()) {
    bytesRead += chunk.length;
    onBytes(bytesRead);
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0'))
      throw new ImportFileError(
        `${source.name} is not a text file. Send an Excel workbook (.xlsx), a CSV file or JSON; in the spreadsheet program: save as "CSV UTF-8".`,
      );
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
