import type { WireRowProblem } from '#domain/listing/import-wire.ts';

/** A problem of a row; a row's first problem also contains its cells by the file's columns. */
export interface ErrorRow extends WireRowProblem {
  readonly cells?: Readonly<Record<string, string>> | undefined;
}
