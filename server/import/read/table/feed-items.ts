import { ImportFileError } from '../../kernel/import-types.ts';

/** Most characters of an item; more cannot be one product. */
const MAX_ITEM_LENGTH = 1_000_000;
const OPENING = /<(item|entry)(?:\s[^<>]*)?>/i;

/**
 * Yields the content of a feed's items one at a time, so that any size streams. @throws ImportFileError if an item is
 * never closed, or there is none
 */
export async function* cutItems(text: AsyncIterable<string>): AsyncGenerator<string> {
  const cutter = createCutter();
  let count = 0;
  for await (const chunk of text) {
    cutter.feed(chunk);
    for (let item = cutter.next(); item !== undefined; item = cutter.next()) {
      count += 1;
      yield item;
    }
    if (cutter.pending() > MAX_ITEM_LENGTH)
      throw new ImportFileError(`Item ${count + 1} is longer than ${MAX_ITEM_LENGTH} characters; that is not one product.`, count + 1);
  }
  if (cutter.isInside()) throw new ImportFileError(`The file breaks off in item ${count + 1}, which is never closed.`, count + 1);
  if (count === 0) throw new ImportFileError('The XML file holds no items of products: it is no feed for Google Merchant.');
}

function createCutter() {
  let rest = '';
  let closing: string | undefined;
  /** Offset at which the search continues, so that an item arriving in many chunks is not searched again each time. */
  let searched = 0;

  /** Skips the text between items. */
  function enter(): boolean {
    if (closing !== undefined) return true;
    const found = OPENING.exec(rest);
    if (found === null) {
      const tag = rest.lastIndexOf('<');
      rest = tag < 0 || rest.length - tag > MAX_ITEM_LENGTH ? '' : rest.slice(tag);
      return false;
    }
    closing = `</${found[1]}>`;
    rest = rest.slice(found.index + found[0].length);
    searched = 0;
    return true;
  }

  return {
    feed(chunk: string): void {
      rest += chunk;
    },
    /** Returns the next complete item. */
    next(): string | undefined {
      if (!enter() || closing === undefined) return undefined;
      const end = rest.indexOf(closing, searched);
      if (end < 0) {
        searched = Math.max(0, rest.length - closing.length);
        return undefined;
      }
      const item = rest.slice(0, end);
      rest = rest.slice(end + closing.length);
      closing = undefined;
      return item;
    },
    pending: () => (closing === undefined ? 0 : rest.length),
    isInside: () => closing !== undefined,
  };
}
