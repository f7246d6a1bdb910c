import { DEFAULT_LIMIT } from '#domain/catalogue/catalogue-limits.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import { hashText } from '#domain/kernel/hash-text.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { SortPosition } from '../arrays/sort-indexes.ts';

/**
 * Formats a page cursor: the last product's position in the sort, and the hash of its query. With a position instead of
 * a number in the list, products added or removed elsewhere neither repeat nor hide others.
 */
export function formatPageCursor(queryHash: string, position: SortPosition): string {
  return Buffer.from(JSON.stringify([queryHash, position.key, position.id])).toString('base64url');
}

/** @throws DomainError('invalid_query') for anything but a cursor this catalogue made for this query */
export function parsePageCursor(queryHash: string, cursor: string): SortPosition {
  const parts = parseParts(cursor);
  if (parts === undefined) throw invalidCursor('is not one this catalogue gave out');
  const [ownQueryHash, key, id] = parts;
  if (ownQueryHash !== queryHash) throw invalidCursor('belongs to another search, filter or sort');
  return { key, id };
}

function parseParts(cursor: string): [string, number, string] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts.length !== 3) return undefined;
    const [queryHash, key, id] = parts as unknown[];
    return typeof queryHash === 'string' && typeof key === 'number' && typeof id === 'string' ? [queryHash, key, id] : undefined;
  } catch {
    // Not JSON: a forged cursor, answered as an invalid one.
    return undefined;
  }
}

function invalidCursor(why: string): DomainError {
  const message = `cursor ${why}; start again without it`;
  return new DomainError('invalid_query', message, { errors: [{ field: 'cursor', message }] });
}

/** Hashes the canonical query without paging, to tie cursors to their query. */
export function hashQuery(query: CatalogueQuery): string {
  return hashText(formatCatalogueQuery({ ...query, limit: DEFAULT_LIMIT, cursor: null, fields: null })).toString(36);
}
