import fs from 'node:fs';
import path from 'node:path';
import { ImportFileError } from '../kernel/import-types.ts';

/** Byte offsets, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file to import. It is opened several times: to detect its format and to read it. */
export interface ImportSource {
  readonly name: string;
  readonly bytes: number;
  open(range?: ByteRange): AsyncIterable<Uint8Array>;
}

export function createFileSource(file: string, name = path.basename(file)): ImportSource {
  return { name, bytes: statOf(file).size, open: (range) => fs.createReadStream(file, range) };
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
