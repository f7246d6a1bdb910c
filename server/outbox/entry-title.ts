import type { OutboxKindName } from '#domain/device/device-wire.ts';

const LONGEST = 80;

/** Returns an entry's title for lists, from its content; null if there is none or it was erased. */
export function titleOf(kind: OutboxKindName, body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...body };
  const title = TITLES[kind](fields).trim();
  return title === '' ? null : title.slice(0, LONGEST);
}

const TITLES: Readonly<Record<OutboxKindName, (fields: Readonly<Record<string, unknown>>) => string>> = {
  listing: ({ name }) => text(name),
  quote: ({ name, quantity }) => `${text(quantity)} units for ${text(name)}`,
  lead: ({ name }) => text(name),
  review: ({ body }) => text(body),
};

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
