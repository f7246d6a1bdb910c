/** Remembers up to `capacity` recent keys and forgets the older half first. */
export interface RecentKeys {
  /** Adds the key and returns true if it was seen before. */
  see(key: string): boolean;
  clear(): void;
}

export function createRecentKeys(capacity: number): RecentKeys {
  let newer = new Set<string>();
  let older = new Set<string>();
  return {
    see(key) {
      if (newer.has(key)) return true;
      const wasSeen = older.has(key);
      if (newer.size >= capacity / 2) {
        older = newer;
        newer = new Set();
      }
      newer.add(key);
      return wasSeen;
    },
    clear() {
      newer.clear();
      older.clear();
    },
  };
}
