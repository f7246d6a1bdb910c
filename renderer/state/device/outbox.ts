import { useQuery } from '@tanstack/react-query';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { deviceQueries } from '#lib/device/device-queries.ts';
import { useConfig } from '../config.tsx';

export interface Receipt {
  /** `RFQ-8F3K` of a quote request. */
  readonly code: string | null;
  /** Latest time of an answer or a review. */
  readonly dueAt: string | null;
  /** Opens a quote request; null for anything else. */
  readonly quote: { readonly id: string; readonly token: string } | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const quoteOf = (id: unknown, token: unknown) => (typeof id === 'string' && typeof token === 'string' ? { id, token } : null);

export function receiptOf({ answer }: Pick<OutboxEntry, 'answer'>): Receipt {
  const { id, code, reviewBy, answerBy, quoteToken } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return { code: textOf(code), dueAt: textOf(reviewBy) ?? textOf(answerBy), quote: quoteOf(id, quoteToken) };
}

/** Pending and sent entries of this device, kept up to date; undefined while unknown. On hosted there never are any. */
export function useOutbox(): { readonly entries: readonly OutboxEntry[] | undefined; readonly hasFailed: boolean } {
  const { role } = useConfig();
  const { data, isError } = useQuery({ ...deviceQueries.watchedOutbox(), enabled: role === 'embedded' });
  return role === 'embedded' ? { entries: data, hasFailed: data === undefined && isError } : { entries: [], hasFailed: false };
}

/**
 * Returns a lookup of the entry that belongs to a record of this device; on hosted there is none, and nothing is
 * fetched.
 */
export function useOutboxEntry(): (id: string) => OutboxEntry | undefined {
  const { role } = useConfig();
  const { data } = useQuery({ ...deviceQueries.outbox(), enabled: role === 'embedded' });
  return (id) => data?.find((entry) => entry.id === id);
}
