/**
 * Runs the judged queries (questions.tsv, held-out.tsv) and counts, by kind, which products were found and which came
 * first.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Product } from '#domain/product/product.ts';

/**
 * A query, the products that must be found (`must`), and those allowed in the first three places (`first`): patterns of
 * the name or, with `*`, of all its texts; for made products, of the id. `^$`: nothing may be found.
 */
interface JudgedQuery {
  readonly kind: string;
  readonly text: string;
  readonly must: string;
  readonly first: string;
}

export function readJudgedQueries(file = 'questions.tsv'): readonly JudgedQuery[] {
  let kind = '';
  return fs
    .readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('##')) return [];
      const [texts = '', must = '', first = must] = line.split('\t');
      return texts.split(' ; ').map((text): JudgedQuery => ({ kind, text, must, first }));
    });
}

export const isOfMadeProducts = ({ kind }: JudgedQuery): boolean => kind.endsWith('[made]');

function getAllText({ name, description, subcategory, category, supplierName, country, badges, colors, sizes, ...rest }: Product): string {
  const options = rest.options?.flatMap(({ values }) => values) ?? [];
  const specifications = rest.specifications.map(({ value }) => value);
  const lines = [name, description, subcategory, category, supplierName, country, ...badges, ...colors, ...sizes, ...options];
  return `\n${[...lines, ...specifications].join('\n')}\n`;
}

function findRelevantIds(products: readonly Product[], query: JudgedQuery, pattern: string): ReadonlySet<string> {
  const isOfAll = pattern.startsWith('*');
  const relevant = new RegExp(isOfAll ? pattern.slice(1) : pattern, 'i');
  const textOf = (product: Product) => (isOfAll ? getAllText(product) : isOfMadeProducts(query) ? product.id : product.name);
  return new Set(products.filter((product) => relevant.test(textOf(product))).map(({ id }) => id));
}

export interface Verdict extends JudgedQuery {
  readonly recall: number;
  readonly isFirst: boolean;
}

/** @throws Error if no product matches the pattern of a query */
export function judgeResult(query: JudgedQuery, products: readonly Product[], found: readonly string[]): Verdict {
  const { text, must, first } = query;
  if (must === '^$') return { ...query, recall: found.length === 0 ? 1 : 0, isFirst: found.length === 0 };
  const relevant = findRelevantIds(products, query, must);
  const leading = findRelevantIds(products, query, first);
  if (relevant.size === 0 || leading.size === 0) throw new Error(`No product answers “${text}”`);
  const shown = new Set(found);
  const top = found.slice(0, Math.min(3, leading.size));
  return {
    ...query,
    recall: [...relevant].filter((id) => shown.has(id)).length / relevant.size,
    isFirst: top.length > 0 && top.every((id) => leading.has(id)),
  };
}

interface Metrics {
  readonly kind: string;
  readonly queries: number;
  readonly recall: number;
  readonly first: number;
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

export function computeMetrics(verdicts: readonly Verdict[]): Metrics[] {
  return [...Map.groupBy(verdicts, ({ kind }) => kind), ['all', verdicts] as const].map(([kind, list]) => ({
    kind,
    queries: list.length,
    recall: average(list.map(({ recall }) => recall)),
    first: average(list.map(({ isFirst }) => (isFirst ? 1 : 0))),
  }));
}

/** Formats one line per kind: queries, recall, share whose first three are right. */
export function formatMetrics(metrics: readonly Metrics[]): string {
  const rows = metrics.map(({ kind, queries, recall, first }) => `| ${kind} | ${queries} | ${recall.toFixed(3)} | ${first.toFixed(3)} |`);
  return `${['| kind | questions | recall | first three |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}
