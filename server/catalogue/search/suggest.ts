import { SUGGESTIONS_SIZE } from '#domain/catalogue-rules.ts';
import { DEAD } from '../engine/columns.ts';
import type { Order } from '../engine/orders.ts';
import { compareIds, type Table } from '../engine/table.ts';
import { selectTop } from '../engine/top.ts';
import { expandWord, type Wanted } from './expand.ts';
import { baseEnd, baseStart } from './postings.ts';
import { FIELD_NAME } from './row-terms.ts';
import { maskTerms, queryWords } from './search.ts';
import type { SearchIndex } from './search-index.ts';

/** Up to here every row of the rarest word is looked at; beyond, the default order is walked from its best product. */
const FEW_POSTINGS = 4000;
/** Bounds the walk when two frequent words hardly ever stand in one name. */
const MAX_WALK = 20_000;
/** Products with the same name give one suggestion, so more rows are looked at than shown. */
const SPARE = 6;

/** Rows whose names hold every word typed so far (the last one as a beginning), best first; names may repeat. */
export function suggestRows(index: SearchIndex, table: Table, byRelevance: Order, text: string): number[] {
  const words = queryWords(text);
  const wanted = words.map((word, i) => expandWord(index, word, i === words.length - 1, false));
  const [rarest] = [...wanted].sort((a, b) => a.postings - b.postings);
  if (rarest === undefined || rarest.postings === 0) return [];
  const masks = maskTerms(index, wanted);
  const all = (1 << wanted.length) - 1;
  const fits = (row: number) => table.columns.category[row] !== DEAD && nameMask(table, masks, row) === all;
  return rarest.postings <= FEW_POSTINGS ? pickFromPostings(index, table, rarest, fits) : walkBest(byRelevance, fits);
}

function nameMask(table: Table, masks: Uint16Array, row: number): number {
  const start = table.columns.nameStart[row] as number;
  const end = start + (table.columns.nameLength[row] as number);
  let mask = 0;
  for (let i = start; i < end; i += 1) mask |= masks[table.nameTerms[i] as number] as number;
  return mask;
}

function walkBest(order: Order, fits: (row: number) => boolean): number[] {
  const rows: number[] = [];
  const end = Math.min(order.count, MAX_WALK);
  for (let i = 0; i < end && rows.length < SUGGESTIONS_SIZE * SPARE; i += 1) {
    const row = order.rows[i] as number;
    if (fits(row)) rows.push(row);
  }
  return rows;
}

function pickFromPostings(index: SearchIndex, table: Table, wanted: Wanted, fits: (row: number) => boolean): number[] {
  const { postings } = index;
  const rows = new Set<number>();
  const take = (list: Uint32Array, from: number, to: number) => {
    for (let i = from; i < to; i += 1) {
      const posting = list[i] as number;
      if ((posting & 3) === FIELD_NAME && fits(posting >>> 2)) rows.add(posting >>> 2);
    }
  };
  for (const { term } of wanted.meanings) {
    take(postings.baseRows, baseStart(postings, term), baseEnd(postings, term));
    const tail = postings.tails.get(term);
    if (tail !== undefined) take(tail.rows, 0, tail.count);
  }
  const found = Uint32Array.from(rows);
  const keys = Float64Array.from(found, (row) => -(table.columns.relevance[row] as number));
  return selectTop(found, keys, found.length, SUGGESTIONS_SIZE * SPARE, (a, b) => compareIds(table, a, b));
}
