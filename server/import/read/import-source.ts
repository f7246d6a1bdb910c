import fs from 'node:fs';
import path from 'node:path';
import { TextDecoder } from 'node:util';
import { ImportFileError } from '../import-types.ts';

/** A file to import; opened twice, once to see what it is and once to read it. */
export interface ImportSource {
  readonly name: string;
  readonly bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

export function createFileSource(file: string, name = path.basename(file)): ImportSource {
  return { name, bytes: statOf(file).size, open: () => fs.createReadStream(file) };
}

function statOf(file: string): fs.Stats {
  try {
    const stat = fs.statSync(file);
    if (stat.isFile()) return stat;
  } catch (error) {
    throw new ImportFileError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  throw new ImportFileError(`${file} is not a file.`);
}

const EXCEL_HINT = 'Open it in the spreadsheet program and save it as "CSV UTF-8".';

/**
 * The file's text in chunks, without byte order mark. UTF-8, or UTF-16 when the mark says so.
 * `onBytes` hears how far it got. @throws ImportFileError for what is not text.
 */
export async function* readText(source: ImportSource, onBytes: (bytesRead: number) => void = () => {}): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let bytesRead = 0;
  for await (const chunk of source.open()) {
    decoder ??= decoderFor(chunk, source.name);
    bytesRead += chunk.length;
    onBytes(bytesRead);
    const text = decode(decoder, chunk, source.name);
    if (text.includes('\0')) throw new ImportFileError(`${source.name} is not a text file. ${EXCEL_HINT}`);
    if (text !== '') yield text;
  }
  if (decoder === null) throw new ImportFileError(`${source.name} is empty.`);
  const rest = decode(decoder, undefined, source.name);
  if (rest !== '') yield rest;
}

function decoderFor(start: Uint8Array, name: string): TextDecoder {
  const [a, b, c, d] = start;
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4)
    throw new ImportFileError(`${name} is an Excel or zip file, not a table of text. ${EXCEL_HINT}`);
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, name: string): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new ImportFileError(`${name} is not UTF-8 text. ${EXCEL_HINT}`);
  }
}
