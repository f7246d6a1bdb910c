import type { ChangePage } from '#domain/catalogue/feed.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { commitIdAt, type FeedPage } from '../stores/products/product-store.ts';

/**
 * Splits a page of changes into consecutive smaller pages; calls `size` for the number of changes in each. The sale
 * changes with the last one, when all its products are applied.
 */
export function* slicesOf(page: FeedPage, heldSale: FlashSale | null, size: () => number): Generator<ChangePage> {
  const seqs = [...page.upserts, ...page.deletes].map(({ seq }) => seq).sort((a, b) => a - b);
  let { from } = page;
  for (let done = 0; ; ) {
    done += Math.max(1, size());
    const to = done < seqs.length ? (seqs[done - 1] as number) : page.to;
    const isIn = ({ seq }: { readonly seq: number }) => seq > from && seq <= to;
    const isLast = to === page.to;
    // Changes a page repeats from before its start are left out; `commitId` is that of the slice's end, if known.
    const commitId = isLast ? page.mark : commitIdAt(page.commits, to);
    const { mark: _mark, ...rest } = page;
    yield {
      ...rest,
      ...(commitId !== undefined && { mark: commitId }),
      from,
      to,
      hasMore: isLast ? page.hasMore : true,
      upserts: page.upserts.filter(isIn),
      deletes: page.deletes.filter(isIn),
      flashSale: isLast ? page.flashSale : heldSale,
    };
    if (isLast) return;
    from = to;
  }
}

const FEWEST = 16;
const MOST = 500;
/** Milliseconds per slice: the longest a request waits behind one. */
export const SLICE_MS = 5;

/** Adapts the number of changes per slice to SLICE_MS from the duration of earlier slices. */
export function createSliceSize() {
  let size = 64;
  return {
    size: () => size,
    learn: (changes: number, ms: number) => {
      if (changes === 0) return;
      const fitting = (changes * SLICE_MS) / Math.max(ms, 0.1);
      size = Math.round(Math.min(MOST, Math.max(FEWEST, (size + fitting) / 2)));
    },
  };
}
