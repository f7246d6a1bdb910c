import { codeText } from '#domain/product/codes/article-number.ts';
import { type Variant, variantText } from '#domain/product/product.ts';
import { ROWS_A_TURN } from '../../answers/csv-answer.ts';

export const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

interface DescribedLine {
  readonly quantity: number;
  readonly name: string;
  readonly variant: Variant;
  readonly sku?: string | undefined;
  readonly articleNumber?: string | undefined;
}

/** Formats lines like `3 x Plain Mug, Large, Article no. SK-996; 1 x Rope`. */
export const describeLines = (lines: readonly DescribedLine[]) =>
  lines.map((line) => [`${line.quantity} x ${line.name}`, variantText(line.variant), codeText(line)].filter(Boolean).join(', ')).join('; ');

interface Timed {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Yields all records of a store, page by page with a cursor. */
export async function* newestFirst<T extends Timed>(
  listAfter: (after: Timed | null, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let last: T | null = null;
  do {
    const page: readonly T[] = await listAfter(last, ROWS_A_TURN);
    yield* page;
    last = page.length < ROWS_A_TURN ? null : (page.at(-1) ?? null);
  } while (last !== null);
}
