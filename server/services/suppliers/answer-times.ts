import type { QuoteStore } from '../../stores/quotes/quote-store.ts';

/** Fewer answers do not predict the next one. */
export const FEWEST_ANSWERS = 3;

export type AnswerTimes = ReturnType<typeof createAnswerTimes>;

/**
 * Calculates how fast suppliers answer quote requests; kept in memory, so that pages render without reading the store.
 */
export function createAnswerTimes({ store }: { readonly store: Pick<QuoteStore, 'answerTimes'> }) {
  let medians: ReadonlyMap<string, number> = new Map();
  let lastText = '';
  let revision = 0;
  return {
    /** Median in milliseconds; null for suppliers with too few answers. */
    of: (supplierId: string): number | null => medians.get(supplierId) ?? null,
    /** Rises when any median changes. */
    revision: () => revision,
    /** Recalculates after every answer, and now and then for answers stored by other processes. */
    refresh: async (): Promise<void> => {
      const counted = (await store.answerTimes()).filter(({ waitedMs }) => waitedMs.length >= FEWEST_ANSWERS);
      const next = counted.map(({ supplierId, waitedMs }) => [supplierId, medianOf(waitedMs)] as const);
      const text = JSON.stringify(next);
      if (text === lastText) return;
      lastText = text;
      medians = new Map(next);
      revision += 1;
    },
  };
}

/** Returns the median of ascending numbers; the lower of the two middle ones for an even count. */
const medianOf = (ascending: readonly number[]): number => ascending[Math.floor((ascending.length - 1) / 2)] ?? 0;
