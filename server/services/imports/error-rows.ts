import type { BatchStore } from '../../stores/imports/batch-store.ts';
import type { ErrorRow } from '../../stores/imports/error-row.ts';

/** The rows of a file that were not taken. */
export interface ErrorRows {
  /** The file's columns that cells are known of. */
  readonly columns: readonly string[];
  /** A page at a time. */
  readonly rows: AsyncIterable<ErrorRow>;
}

/** Rows read at once for a file: no read shall take long. */
const PAGE = 100;

/** Reads what there is a note of, of a batch or of a job that is none yet. */
export function createErrorRows(store: Pick<BatchStore, 'errorRows' | 'errorColumns'>) {
  async function* rows(id: string): AsyncGenerator<ErrorRow> {
    let after = 0;
    for (;;) {
      const page = await store.errorRows(id, after, PAGE);
      yield* page;
      if (page.length < PAGE) return;
      after = page.at(-1)?.key ?? after;
    }
  }
  return async (id: string): Promise<ErrorRows> => ({ columns: await store.errorColumns(id), rows: rows(id) });
}
