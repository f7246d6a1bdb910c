import type { BatchStore } from '../../stores/imports/batch-store.ts';
import type { ErrorRow } from '../../stores/imports/error-row.ts';

export interface ErrorRows {
  /** The file's columns for which cells are stored. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<ErrorRow>;
}

/** Rows per read: no single read may take long. */
const PAGE = 100;

/** Reads the stored problem rows of a batch, or of a job that is no batch yet. */
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
