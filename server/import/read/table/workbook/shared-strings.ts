import { ImportFileError } from '../../../kernel/import-types.ts';
import { createTextStore, type TextStore } from './text-store.ts';
import { readWholeXml, unescapeText } from './xml-part.ts';

/** Most texts of a workbook, which are all in memory; `MAX_BYTES` limits their size. */
const MAX_STRINGS = 1_500_000;
const MAX_BYTES = 96 * 1024 * 1024;

const tooMuch = () =>
  new ImportFileError(
    `The workbook holds more than ${MAX_STRINGS} different texts or ${MAX_BYTES} bytes of text. Split it, or save its sheet as "CSV UTF-8".`,
  );

/** Reads the texts that cells reference by number. @throws ImportFileError if they exceed the limits */
export async function readSharedStrings(part: AsyncIterable<Uint8Array>): Promise<TextStore> {
  const strings = createTextStore();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readWholeXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
      if (text.length > MAX_BYTES) throw tooMuch();
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.add(unescapeText(text));
      if (strings.count() > MAX_STRINGS || strings.bytes() > MAX_BYTES) throw tooMuch();
    },
  });
  return strings;
}
