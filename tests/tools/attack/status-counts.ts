/** Counts answers by status, for a note such as `200: 812, 503: 4, none: 1`. */
export interface StatusCounts {
  add(status: number): void;
  readonly total: number;
  toString(): string;
}

export function createStatusCounts(): StatusCounts {
  const counts = new Map<number, number>();
  let total = 0;
  return {
    add: (status) => {
      total += 1;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    get total() {
      return total;
    },
    toString: () =>
      [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
        .join(', '),
  };
}
