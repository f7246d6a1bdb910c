import type { WireRowProblem } from '#domain/listing/import-wire.ts';

/** A problem with, where it is the row's first, what stands in the row: cells by the file's columns. */
export interface ErrorRow extends WireRowProblem {
  readonly cells?: Readonly<Record<string, string>> | undefined;
}
