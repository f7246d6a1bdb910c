import { ImportFileError } from '../../../kernel/import-types.ts';
import type { Archive } from './archive.ts';

const SAVE_AS = 'Open it in the spreadsheet program and save it as an Excel workbook (.xlsx) or as "CSV UTF-8".';
const NEEDS_TABLE = 'Send the table itself: an Excel workbook (.xlsx), a CSV file or JSON.';

/** Other types packed as zip archives, recognized by a part's name. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, `is a binary Excel workbook (.xlsb). ${SAVE_AS}`],
  [/^index\/.*\.iwa$|^index\.zip$/, 'is a Numbers document. In Numbers, export it as Excel or CSV.'],
  [/^word\//, `is a Word document. ${NEEDS_TABLE}`],
  [/^ppt\//, `is a presentation. ${NEEDS_TABLE}`],
  [/\.(?:xlsx|csv|tsv|json)$/, 'is a zip archive. Unpack it and send the table that is in it.'],
];

/** @throws ImportFileError naming the archive's type and what to do */
export async function refuseOtherArchive(archive: Archive, name: string): Promise<never> {
  const type = archive.has('mimetype') && archive.sizeOf('mimetype') < 200 ? await textOfPart(archive.read('mimetype')) : '';
  if (type.includes('opendocument.spreadsheet')) throw new ImportFileError(`${name} is an OpenDocument spreadsheet (.ods). ${SAVE_AS}`);
  if (type.includes('opendocument')) throw new ImportFileError(`${name} is an OpenDocument file, but no spreadsheet. ${NEEDS_TABLE}`);
  const other = OTHERS.find(([part]) => archive.names.some((each) => part.test(each)));
  throw new ImportFileError(`${name} ${other?.[1] ?? `is a zip archive without a workbook in it. ${NEEDS_TABLE}`}`);
}

async function textOfPart(part: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of part) text += Buffer.from(chunk).toString('latin1');
  return text;
}
