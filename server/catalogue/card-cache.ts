/** Remembers texts by number up to a budget of characters; what was not asked for since the last clean-out goes first. */
export interface CardCache {
  get(row: number): string | undefined;
  set(row: number, text: string): void;
  delete(row: number): void;
  clear(): void;
}

/**
 * Two generations: a text that is asked for moves to the young one; when that holds half the budget it becomes the old one and the
 * old one is dropped whole. No list to relink per read, which is what an exact LRU pays for.
 */
export function createCardCache(budgetChars: number): CardCache {
  let young = new Map<number, string>();
  let old = new Map<number, string>();
  let youngChars = 0;

  function set(row: number, text: string): void {
    if (youngChars + text.length > budgetChars / 2) {
      old = young;
      young = new Map();
      youngChars = 0;
    }
    young.set(row, text);
    youngChars += text.length;
  }

  return {
    get(row) {
      const text = young.get(row);
      if (text !== undefined) return text;
      const aged = old.get(row);
      if (aged !== undefined) set(row, aged);
      return aged;
    },
    set,
    delete(row) {
      young.delete(row);
      old.delete(row);
    },
    clear() {
      young = new Map();
      old = new Map();
      youngChars = 0;
    },
  };
}
