import { DomainError } from '#domain/kernel/problem.ts';
import { REVIEW_PROMISE_MS } from '#domain/listing/listing.ts';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import type { Listing, NarrowedQueue } from '../../stores/listings/listing-store.ts';

export interface QueueQuery {
  readonly status: string;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  /** `overdue`, `edits`, `imports`, `supplier:<id>` or `import:<id>`. */
  readonly only?: string | undefined;
}

/** @throws DomainError('invalid_query') */
export function parseStatus(text: string): ListingStatus {
  const status = LISTING_STATUSES.find((known) => known === text);
  if (status === undefined)
    throw new DomainError('invalid_query', `status must be one of ${LISTING_STATUSES.join(', ')}; got "${text.slice(0, 40)}".`);
  return status;
}

/** @throws DomainError('invalid_query') */
function parseOnly(only: string | undefined, nowMs: number): Omit<NarrowedQueue, 'search'> {
  if (only === undefined || only === '') return {};
  if (only === 'edits') return { areEdits: true };
  if (only === 'imports') return { areImported: true };
  if (only === 'overdue') return { before: new Date(nowMs - REVIEW_PROMISE_MS).toISOString() };
  // Databases refuse a NUL, so it is refused here with a message.
  const [, kind, id] = /^(supplier|import):([^\0]{1,200})$/.exec(only) ?? [];
  if (id !== undefined) return kind === 'supplier' ? { supplierId: id } : { batchId: id };
  throw new DomainError(
    'invalid_query',
    `only must be overdue, edits, imports, supplier: with an id, or import: with an id; got "${only.slice(0, 40)}".`,
  );
}

/** Parses which listings are requested, and from which position. @throws DomainError('invalid_query') */
export function parseQueue({ status, cursor, search = '', only }: QueueQuery, nowMs: number) {
  return {
    status: parseStatus(status),
    narrowed: { search: search.trim(), ...parseOnly(only, nowMs) },
    after: parseQueueCursor(cursor),
  };
}

type QueuePlace = Pick<Listing, 'submittedAt' | 'fileRow' | 'id'>;

/** @throws DomainError('invalid_query') */
function parseQueueCursor(cursor: string | undefined): QueuePlace | null {
  if (cursor === undefined) return null;
  const parts = cursor.split('~');
  // Pages opened with an earlier release send no row.
  const [submittedAt = '', row = '', id = ''] = parts.length === 2 ? [parts[0], '0', parts[1]] : parts;
  if (parts.length > 3 || cursor.includes('\0') || id === '' || !/^\d{1,15}$/.test(row))
    throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return { submittedAt, fileRow: Number(row), id };
}

export const formatQueueCursor = ({ submittedAt, fileRow = 0, id }: QueuePlace) => `${submittedAt}~${fileRow}~${id}`;
