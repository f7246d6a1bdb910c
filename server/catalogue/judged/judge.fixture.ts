/** Asks the judged questions (questions.tsv, held-out.tsv) and counts, by kind, what was found and what came first. */
import fs from 'node:fs';
import path from 'node:path';
import type { Product } from '#domain/product/product.ts';

/**
 * A question, which products must be found, and which must be the first three: patterns of a name, or of everything a product says (`*`);
 * for the shelf of our own, of an id. `^$` for both: nothing may be found.
 */
interface Question {
  readonly kind: string;
  readonly text: string;
  readonly must: string;
  readonly first: string;
}

export function readQuestions(file = 'questions.tsv'): readonly Question[] {
  let kind = '';
  return fs
    .readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('##')) return [];
      const [texts = '', must = '', first = must] = line.split('\t');
      return texts.split(' ; ').map((text): Question => ({ kind, text, must, first }));
    });
}

export const isOfOwnShelf = ({ kind }: Question): boolean => kind.endsWith('[made]');

function saidBy({ name, description, subcategory, category, supplierName, country, badges, colors, sizes, ...rest }: Product): string {
  const options = rest.options?.flatMap(({ values }) => values) ?? [];
  const specifications = rest.specifications.map(({ value }) => value);
  const lines = [name, description, subcategory, category, supplierName, country, ...badges, ...colors, ...sizes, ...options];
  return `\n${[...lines, ...specifications].join('\n')}\n`;
}

function matching(products: readonly Product[], question: Question, pattern: string): ReadonlySet<string> {
  const isOfAll = pattern.startsWith('*');
  const wanted = new RegExp(isOfAll ? pattern.slice(1) : pattern, 'i');
  const textOf = (product: Product) => (isOfAll ? saidBy(product) : isOfOwnShelf(question) ? product.id : product.name);
  return new Set(products.filter((product) => wanted.test(textOf(product))).map(({ id }) => id));
}

export interface Verdict extends Question {
  /** Share of the products that must be found, which were. */
  readonly recall: number;
  readonly isFirst: boolean;
}

/** @throws Error when no product fits the pattern of a question. */
export function judge(question: Question, products: readonly Product[], found: readonly string[]): Verdict {
  const { text, must, first } = question;
  if (must === '^$') return { ...question, recall: found.length === 0 ? 1 : 0, isFirst: found.length === 0 };
  const wanted = matching(products, question, must);
  const leading = matching(products, question, first);
  if (wanted.size === 0 || leading.size === 0) throw new Error(`No product answers “${text}”`);
  const shown = new Set(found);
  const top = found.slice(0, Math.min(3, leading.size));
  return {
    ...question,
    recall: [...wanted].filter((id) => shown.has(id)).length / wanted.size,
    isFirst: top.length > 0 && top.every((id) => leading.has(id)),
  };
}

interface Figures {
  readonly kind: string;
  readonly questions: number;
  readonly recall: number;
  readonly first: number;
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

export function figuresOf(verdicts: readonly Verdict[]): Figures[] {
  return [...Map.groupBy(verdicts, ({ kind }) => kind), ['all', verdicts] as const].map(([kind, list]) => ({
    kind,
    questions: list.length,
    recall: average(list.map(({ recall }) => recall)),
    first: average(list.map(({ isFirst }) => (isFirst ? 1 : 0))),
  }));
}

/** One line a kind: questions, recall, share whose first three are right. */
export function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map(
    ({ kind, questions, recall, first }) => `| ${kind} | ${questions} | ${recall.toFixed(3)} | ${first.toFixed(3)} |`,
  );
  return `${['| kind | questions | recall | first three |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}
