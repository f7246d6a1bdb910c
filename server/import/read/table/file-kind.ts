import { ImportFileError } from '../../kernel/import-types.ts';
import type { ImportSource } from '../import-source.ts';

const SAVE_AS = 'Open it in the spreadsheet program and save it as an Excel workbook (.xlsx) or as "CSV UTF-8".';
const NEEDS_TABLE = 'Send the table itself: an Excel workbook (.xlsx), a CSV file or JSON.';

/** First bytes of other file types (RIFF and AVIF after a length), what they are, and what the user can do. */
const OTHERS: readonly (readonly [starts: readonly string[], what: string])[] = [
  [['%PDF-'], `is a PDF document. ${NEEDS_TABLE}`],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF....WEBP', '....ftyp', 'BM....\0\0\0\0', 'II*\0', 'MM\0*'], `is a picture. ${NEEDS_TABLE}`],
  [['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'], 'is a packed archive. Unpack it and send the table that is in it.'],
  [['SQLite format 3'], `is a database. ${NEEDS_TABLE}`],
  [['{\\rtf'], `is a text document (RTF). ${NEEDS_TABLE}`],
  [['ID;P'], `is a spreadsheet in the SYLK format (.slk). ${SAVE_AS}`],
];
const ZIP = ['PK\x03\x04', 'PK\x05\x06'];
const UTF8_MARK = '\xef\xbb\xbf';
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/^<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i, `is an XML spreadsheet of Excel 2003. ${SAVE_AS}`],
  [/^<(?:!doctype html|html|head|meta|body|table|div|style)\b/i, `is a web page, whatever its name says. ${SAVE_AS}`],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg\b/i, `is a picture. ${NEEDS_TABLE}`],
  [/^<\?xml\b(?![\s\S]*<(?:rss|feed)\b)/i, `is an XML file. ${NEEDS_TABLE}`],
];
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const START_BYTES = 4096;

/**
 * Detects whether the file is a zip archive (possibly a workbook) or text. @throws ImportFileError naming any other
 * type and what to do
 */
export async function findKind(source: ImportSource): Promise<'zip' | 'text'> {
  const start = await startOf(source);
  if (start === '') throw new ImportFileError(`${source.name} is empty.`);
  if (ZIP.some((mark) => start.startsWith(mark))) return 'zip';
  if (start.startsWith(OLE)) throw new ImportFileError(`${source.name} ${await kindOfOle(source)}`);
  const text = start.replace(UTF8_MARK, '').replaceAll('\0', '').trimStart();
  const other = OTHERS.find(([marks]) => marks.some((mark) => beginsWith(start, mark))) ?? MARKUP.find(([mark]) => mark.test(text));
  if (other !== undefined) throw new ImportFileError(`${source.name} ${other[1]}`);
  return 'text';
}

/** A dot in `mark` matches any character. */
const beginsWith = (start: string, mark: string) => [...mark].every((char, at) => char === '.' || char === start[at]);

/** Reads the first bytes, one character each. */
async function startOf(source: ImportSource): Promise<string> {
  let start = '';
  for await (const chunk of source.open({ start: 0, end: START_BYTES - 1 })) start += Buffer.from(chunk).toString('latin1');
  return start.slice(0, START_BYTES);
}

/** Identifies an OLE container by the names in it: old Excel files and all encrypted ones are such containers. */
async function kindOfOle(source: ImportSource): Promise<string> {
  const named = async (name: string) => contains(source, Buffer.from(name, 'utf16le'));
  if (await named('EncryptedPackage'))
    return 'is protected by a password. Open it in the spreadsheet program, take the password off and save it anew.';
  if ((await named('Workbook')) || (await named('Book'))) return `is an old Excel file (.xls). ${SAVE_AS}`;
  return `is an old Office file, not a table. ${NEEDS_TABLE}`;
}

async function contains(source: ImportSource, wanted: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of source.open()) {
    const bytes = Buffer.concat([rest, chunk]);
    if (bytes.includes(wanted)) return true;
    rest = bytes.subarray(-wanted.length);
  }
  return false;
}
