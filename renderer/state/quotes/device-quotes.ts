import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { QUOTE_ANSWER_MS } from '#domain/quote/quote.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { receiptOf, useOutboxEntry } from '../device/outbox.ts';
import { useDeviceRecords } from '../device-records.ts';

export interface DeviceQuote {
  readonly id: string;
  /** Its code, its subject, or both. */
  readonly name: string;
  readonly createdAt: string;
  readonly standing: 'waiting' | 'refused' | 'sent';
  /** Latest time of an answer, ISO text; null until it is sent, and after that time. */
  readonly answerBy: string | null;
  /** Opens it at hosted; null until it is sent, or if unknown. */
  readonly hosted: { readonly id: string; readonly token: string } | null;
}

const standingOf = (entry: OutboxEntry | undefined): DeviceQuote['standing'] => {
  if (entry === undefined || entry.state === 'sent') return 'sent';
  return entry.state === 'rejected' ? 'refused' : 'waiting';
};

/** Newest first. A request made on a device is pending there, refused, or has arrived. */
export function useDeviceQuotes(): readonly DeviceQuote[] {
  const records = useDeviceRecords('quotes');
  const entryOf = useOutboxEntry();
  return records.map(({ id, token, label, createdAt }) => {
    const entry = entryOf(id);
    const standing = standingOf(entry);
    const receipt = entry && receiptOf(entry);
    const code = receipt?.code ?? null;
    const dueAt = receipt?.dueAt ?? promisedBy(createdAt);
    return {
      id,
      name: code === null ? label : `${code} · ${label}`,
      createdAt,
      standing,
      hosted: token === '' ? (receipt?.quote ?? null) : { id, token },
      answerBy: standing === 'sent' && isAhead(dueAt) ? dueAt : null,
    };
  });
}

const isAhead = (at: string | null) => at !== null && Date.parse(at) > serverNow();

function promisedBy(createdAt: string): string | null {
  const atMs = Date.parse(createdAt);
  return Number.isNaN(atMs) ? null : new Date(atMs + QUOTE_ANSWER_MS).toISOString();
}
