import type { Answering } from '../answering.ts';
import type { Catalogue } from '../catalogue.ts';
import type { DealsNow } from '../engine/deals.ts';
import type { Held } from '../held.ts';
import { suggestNames } from '../search/suggest.ts';
import { answerFacets, answerList, createQuestions } from './queries.ts';

/** Answers with many products: pages of a list, the counts beside them, names that match what is typed. */
export function createListAnswers(
  held: Held,
  { answer, getCard, joinCards, findName }: Answering,
  now: () => number,
  dealsNow: DealsNow,
): Pick<Catalogue, 'list' | 'listBytes' | 'facets' | 'suggest'> {
  const questions = createQuestions();
  const at = () => ({ nowMs: now(), deals: dealsNow() });
  return {
    list(query) {
      return answer(() => {
        const { rows, total, nextCursor } = answerList(held.engine, questions, query, held.version, at());
        return { cards: rows.map((row) => getCard(row, query)), total, nextCursor };
      });
    },
    listBytes(query) {
      return answer(() => {
        const { rows, total, nextCursor } = answerList(held.engine, questions, query, held.version, at());
        const { bytes, keep, checksum } = joinCards(rows, query);
        return { body: bytes, keep, checksum, total, nextCursor };
      });
    },
    facets: (query) => answerFacets(held.engine, questions, query, held.version, at()),
    suggest(text) {
      return answer(() => {
        const { table, index, orders } = held.engine;
        return suggestNames(index, table, orders.relevance, text, findName);
      });
    },
  };
}
