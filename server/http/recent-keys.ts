/** Remembers about so many keys, the older half forgotten first. */
export interface RecentKeys {
  /** True when the key was seen before. */
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
