import { TextDecoder } from 'node:util';
import sax from 'sax';

/** Callbacks of the XML reader. Names are passed without prefix. */
export interface XmlHandlers {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Most attributes of an element, and deepest nesting; no part of a workbook has more. */
const MAX_ATTRIBUTES = 200;
const MAX_DEPTH = 100;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part chunk by chunk and yields after each. Refuses document types, so that no entity is expanded and nothing
 * outside the part is read. @throws Error if the XML is not well-formed
 */
export async function* readXml(part: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  parser.onerror = (error) => {
    throw new Error(error.message.split('\n', 1)[0]);
  };
  parser.ondoctype = () => {
    throw new Error('it holds a document type');
  };
  let attributeCount = 0;
  parser.onattribute = ({ name }) => {
    attributeCount += 1;
    // The parser calls `hasOwnProperty` on the object in which it collects attributes.
    if (name === 'hasOwnProperty') throw new Error('an attribute is named hasOwnProperty');
    if (attributeCount > MAX_ATTRIBUTES) throw new Error(`an element has more than ${MAX_ATTRIBUTES} attributes`);
  };
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    attributeCount = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error(`its elements are nested deeper than ${MAX_DEPTH}`);
    handlers.open(withoutPrefix(name), (wanted) => {
      const found = Object.keys(attributes).find((each) => withoutPrefix(each) === wanted);
      const value = found === undefined ? undefined : attributes[found];
      return typeof value === 'string' ? value : undefined;
    });
  };
  const hear = handlers.text;
  if (hear !== undefined) {
    parser.ontext = hear;
    parser.oncdata = hear;
  }
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(withoutPrefix(name));
  };
  let decoder: TextDecoder | undefined;
  for await (const bytes of part) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8', { fatal: true });
    parser.write(textOf(decoder, bytes));
    yield;
  }
  parser.write(decoder === undefined ? '' : textOf(decoder)).close();
}

function textOf(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new Error('it holds bytes that are no text');
  }
}

export async function readWholeXml(part: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(part, handlers));
}

/** Decodes characters that XML cannot contain, which Excel writes as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
