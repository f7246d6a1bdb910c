import path from 'node:path';
import { type Archive, damaged } from './archive.ts';
import { refuseOtherArchive } from './archive-kind.ts';
import { readWholeXml } from './xml-part.ts';

export interface Sheet {
  readonly name: string;
  /** Name of its part in the archive. */
  readonly part: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
}

/** Most bytes of a part that is read as a whole before the sheet. */
const MAX_SMALL_PART = 16 * 1024 * 1024;

/** Returns the name of the part that contains a part's relationships. */
const relationsOf = (part: string) => path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

interface Relation {
  readonly id: string;
  /** Last segment of its type: `worksheet`, `sharedStrings`. */
  readonly type: string;
  readonly part: string;
}

/** Reads a part's relationships inside the archive; external targets are ignored. */
async function readRelations(archive: Archive, of: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const part = relationsOf(of);
  if (!archive.has(part)) return relations;
  await readWholeXml(readSmallPart(archive, part), {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      const absolute = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(of), target);
      relations.push({ id: attribute('Id') ?? '', type: attribute('Type')?.split('/').pop() ?? '', part: absolute });
    },
  });
  return relations;
}

/** Opens a part that is read as a whole; refuses large ones. */
export function readSmallPart(archive: Archive, part: string): AsyncIterable<Uint8Array> {
  if (archive.sizeOf(part) > MAX_SMALL_PART) throw new Error(`${part} is larger than ${MAX_SMALL_PART} bytes`);
  return archive.read(part);
}

/** Reads the list of sheets and the names of the other parts. @throws Error, ImportFileError if it is no workbook */
export async function readWorkbook(archive: Archive, name: string): Promise<Workbook> {
  const main = (await readRelations(archive, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!archive.has(main) || !/workbook/i.test(main) || main.endsWith('.bin')) return refuseOtherArchive(archive, name);
  const relations = await readRelations(archive, main);
  const partOf = (type: string) => relations.find((relation) => relation.type === type && archive.has(relation.part))?.part;
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(readSmallPart(archive, main), {
    open(element, attribute) {
      if (element === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (element !== 'sheet') return;
      const found = relations.find(({ id, type }) => id === attribute('id') && type === 'worksheet');
      const state = attribute('state') ?? 'visible';
      if (found !== undefined) sheets.push({ name: attribute('name') ?? '', part: found.part, isHidden: state !== 'visible' });
    },
  });
  if (sheets.length === 0) throw damaged(name, 'it has no sheet');
  return { sheets, is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}
