import type { ImportChoices } from '#domain/listing/import-choices.ts';

/** Answers by name; undefined removes an answer. */
export type Answers = Readonly<Record<string, number | undefined>>;

/** Choices the user changed since the file was read. */
export interface TypedChoices extends Omit<ImportChoices, 'rate' | 'rates' | 'units'> {
  readonly rate?: number | undefined;
  readonly rates?: Answers;
  readonly units?: Answers;
}

/** Merges the answers in force with those just typed; undefined if none remain. */
export function withAnswers(known: Answers | undefined, typed: Answers | undefined): Record<string, number> | undefined {
  const entries = Object.entries({ ...known, ...typed }).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
