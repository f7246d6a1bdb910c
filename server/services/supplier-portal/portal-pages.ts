import { DomainError } from '#domain/kernel/problem.ts';

export const PAGE = 50;

/** Cuts a page from one entry more than it shows. */
export function cut<Entry>(found: readonly Entry[], placeOf: (entry: Entry) => readonly [createdAt: string, id: string]) {
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return { shown, nextCursor: found.length > PAGE && last !== undefined ? placeOf(last).join('~') : null };
}

export function parsePlace(cursor: string | undefined): { readonly createdAt: string; readonly id: string } | null {
  if (cursor === undefined) return null;
  const at = cursor.indexOf('~');
  const createdAt = cursor.slice(0, at);
  if (at === -1 || Number.isNaN(Date.parse(createdAt))) throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return { createdAt, id: cursor.slice(at + 1) };
}
