import type { QuoteStore } from '../../stores/quotes/quote-store.ts';

/** What is said of fewer answers says nothing of the next one. */
export const FEWEST_ANSWERS = 3;

export type AnswerTimes = ReturnType<typeof createAnswerTimes>;

/** How fast suppliers answer, counted from quote requests and held in memory: pages are made without asking the store. */
export function createAnswerTimes({ store }: { readonly store: Pick<QuoteStore, 'answerTimes'> }) {
  let medians: ReadonlyMap<string, number> = new Map();
  let lastText = '';
  let revision = 0;
  return {
    /** Median in ms; null for whoever has answered too few. */
    of: (supplierId: string): number | null => medians.get(supplierId) ?? null,
    /** Rises when any of them changed. */
    revision: () => revision,
    /** Counts anew; after every answer, and now and then for what other processes noted. */
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

/** Of numbers in ascending order; of an even count the earlier of the two in the middle. */
const medianOf = (ascending: readonly number[]): number => ascending[Math.floor((ascending.length - 1) / 2)] ?? 0;
