import { useQuery } from '@tanstack/react-query';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { deviceQueries } from '#lib/device/device-queries.ts';
import { useConfig } from '../config.tsx';

/** What hosted said when it took an entry, as far as people want to know it. */
export interface Receipt {
  /** `RFQ-8F3K` of a quote request. */
  readonly code: string | null;
  /** When somebody answers at the latest, or has looked at it. */
  readonly dueAt: string | null;
  /** What opens a quote request; null for anything else. */
  readonly quote: { readonly id: string; readonly token: string } | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const quoteOf = (id: unknown, token: unknown) => (typeof id === 'string' && typeof token === 'string' ? { id, token } : null);

export function receiptOf({ answer }: Pick<OutboxEntry, 'answer'>): Receipt {
  const { id, code, reviewBy, answerBy, quoteToken } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return { code: textOf(code), dueAt: textOf(reviewBy) ?? textOf(answerBy), quote: quoteOf(id, quoteToken) };
}

/** What waits on this device and what was sent from it, kept up to date; undefined while it is not known. On hosted nothing ever waits. */
export function useOutbox(): { readonly entries: readonly OutboxEntry[] | undefined; readonly hasFailed: boolean } {
  const { role } = useConfig();
  const { data, isError } = useQuery({ ...deviceQueries.watchedOutbox(), enabled: role === 'embedded' });
  return role === 'embedded' ? { entries: data, hasFailed: data === undefined && isError } : { entries: [], hasFailed: false };
}

/** How to find the entry a record of this device speaks of; on hosted there is none, and nothing is asked. */
export function useOutboxEntry(): (id: string) => OutboxEntry | undefined {
  const { role } = useConfig();
  const { data } = useQuery({ ...deviceQueries.outbox(), enabled: role === 'embedded' });
  return (id) => data?.find((entry) => entry.id === id);
}
