import { MAX_JSON_DEPTH } from '#domain/kernel/json-depth.ts';
import { ImportFileError } from '../kernel/import-types.ts';

/** Most characters of an element; more cannot be one product. */
const MAX_ELEMENT_LENGTH = 1_000_000;

export interface JsonElement {
  /** Number of the element; the first is 1. */
  readonly row: number;
  readonly value: unknown;
}

/**
 * Parses the elements of the first JSON array one at a time, so that any size streams; `{"products": [...]}` works like
 * `[...]`.
 * @throws ImportFileError naming the element that is not JSON.
 */
export async function* readJsonElements(text: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  let row = 0;
  const scan = createScanner(() => {
    throw new ImportFileError(`Element ${row + 1} is nested deeper than ${MAX_JSON_DEPTH} levels; that is not one product.`, row + 1);
  });
  for await (const chunk of text) {
    for (const element of scan.feed(chunk)) {
      row += 1;
      yield { row, value: parseElement(element, row) };
    }
    if (scan.pending().length > MAX_ELEMENT_LENGTH)
      throw new ImportFileError(`Element ${row + 1} is longer than ${MAX_ELEMENT_LENGTH} characters; that is not one product.`, row + 1);
  }
  if (!scan.sawArray()) throw new ImportFileError('The file holds no JSON array of products.');
  if (!scan.isComplete()) throw new ImportFileError(`The file breaks off in element ${row + 1}: the array is never closed.`, row + 1);
}

function parseElement(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFileError(`Element ${row} is not JSON: ${(error as Error).message}.`, row);
  }
}

/** Splits a stream of characters into an array's elements, by brackets and quotes only. */
function createScanner(refuseDepth: () => never) {
  let stage: 'before' | 'inside' | 'after' = 'before';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let element = '';

  /** Returns the index of the closing quote, or the chunk's length if the text continues. */
  function skipQuoted(chunk: string, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const mark = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (mark === '\\') isEscaped = true;
      else if (mark === '"') {
        isInString = false;
        return at;
      }
    }
    return chunk.length;
  }

  function isNested(mark: string | undefined): boolean {
    const isOpening = mark === '{' || mark === '[';
    if (!isOpening && depth === 0) return false;
    if (isOpening) depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (depth > MAX_JSON_DEPTH) refuseDepth();
    return true;
  }

  /** True if this character separates elements. */
  function isBetween(mark: string | undefined): boolean {
    if (mark === '"') isInString = true;
    if (stage === 'before') {
      if (mark === '[') stage = 'inside';
      return mark === '[';
    }
    if (isNested(mark)) return false;
    if (mark === ']') stage = 'after';
    return mark === ',' || mark === ']';
  }

  function* feed(chunk: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < chunk.length && stage !== 'after'; at += 1) {
      if (isInString) {
        at = skipQuoted(chunk, at);
        continue;
      }
      const isBefore = stage === 'before';
      if (!isBetween(chunk[at])) continue;
      const text = isBefore ? '' : (element + chunk.slice(from, at)).trim();
      element = '';
      from = at + 1;
      // Skips empty elements: `[]` and a trailing comma.
      if (text !== '') yield text;
    }
    if (stage === 'inside') element += chunk.slice(from);
  }
  return { feed, pending: () => element, sawArray: () => stage !== 'before', isComplete: () => stage === 'after' };
}
