import { QUOTE_ANSWER_MS } from '#domain/quote/quote.ts';
import { causedBySupplier, type LinkEnding, type MessageFacts, type MessageNote, UNDO_MS } from './message.ts';

interface SentListing {
  readonly id: string;
  readonly supplierId: string | null;
  /** Rises with every change. */
  readonly version: number;
}

export function messageOfListing({ id, supplierId }: Omit<SentListing, 'version'>, atMs: number, causedBy?: string): MessageNote {
  const received = { ...ofListing(id, supplierId), event: `received:${id}`, kind: 'listing_received', dueAtMs: atMs, facts: {} } as const;
  return { ...received, ...(causedBy !== undefined && { causedBy }) };
}

/** Event name of a decision; undoing the decision deletes the message with this event. */
export const decisionEvent = ({ id, version }: Pick<SentListing, 'id' | 'version'>) => `decided:${id}:${version}`;

/** Reports the desk's decision about a listing, once it can no longer be undone. */
export function messageOfDecision(listing: SentListing, facts: MessageFacts, atMs: number): MessageNote {
  const { id, supplierId } = listing;
  const decided = {
    ...ofListing(id, supplierId),
    event: decisionEvent(listing),
    kind: 'listing_decided',
    dueAtMs: atMs + UNDO_MS,
    facts,
  } as const;
  return { ...decided, ...causedBySupplier(supplierId) };
}

const ofListing = (subjectId: string, supplierId: string | null) =>
  ({ subjectKind: 'listing', subjectId, audience: 'supplier', supplierId }) as const;

/**
 * Reports to a supplier's address, without a link, that its link ended; after a renewal by the desk a second mail
 * brings the new link.
 */
export function messagesOfEndedLink(
  { id, email, renewals }: { readonly id: string; readonly email: string | null; readonly renewals: number },
  linkEnded: LinkEnding,
  atMs: number,
): MessageNote[] {
  const ofSupplier = { subjectKind: 'supplier', subjectId: id, audience: 'supplier', supplierId: id, dueAtMs: atMs } as const;
  const cause = linkEnded === 'renewed by itself' ? causedBySupplier(id) : {};
  const event = `link-ended:${id}:${renewals}`;
  const notes: MessageNote[] =
    email === null || email === ''
      ? []
      : [{ ...ofSupplier, ...cause, event, kind: 'supplier_link_renewed', facts: { linkEnded, address: email } }];
  if (linkEnded !== 'renewed by the desk') return notes;
  return [...notes, { ...ofSupplier, event: `link:${id}:${renewals}`, kind: 'supplier_link', facts: {} }];
}

interface AskedQuote {
  readonly id: string;
  readonly lines: readonly { readonly supplierId: string | null }[];
}

const ofQuote = (subjectId: string) => ({ subjectKind: 'quote', subjectId, facts: {} }) as const;

/** Reports a quote request: to the suppliers of the products now, to the desk when the promised time is over. */
export function messagesOfQuote({ id, lines }: AskedQuote, atMs: number, causedBy = `quote:${id}`): MessageNote[] {
  const suppliers = [...new Set(lines.flatMap(({ supplierId }) => supplierId ?? []))];
  return [
    ...suppliers.map(
      (supplierId): MessageNote => ({
        ...ofQuote(id),
        event: `quote:${id}:${supplierId}`,
        kind: 'quote_for_supplier',
        audience: 'supplier',
        supplierId,
        dueAtMs: atMs,
        causedBy,
      }),
    ),
    {
      ...ofQuote(id),
      event: `overdue:${id}`,
      kind: 'quote_overdue',
      audience: 'operator',
      supplierId: null,
      dueAtMs: atMs + QUOTE_ANSWER_MS,
    },
  ];
}

export function messageOfAnswer({ id, lines }: AskedQuote, revision: number, atMs: number): MessageNote {
  return {
    ...ofQuote(id),
    event: `answered:${id}:${revision}`,
    kind: 'quote_answered',
    audience: 'buyer',
    supplierId: null,
    dueAtMs: atMs,
    facts: { revision },
    ...causedBySupplier(lines[0]?.supplierId ?? null),
  };
}

/** Reports an accepted offer to the suppliers of its products and to the desk. */
export function messagesOfAcceptance(
  id: string,
  { revision, lines }: { readonly revision: number; readonly lines: AskedQuote['lines'] },
  atMs: number,
): MessageNote[] {
  const accepted = { ...ofQuote(id), kind: 'quote_accepted', dueAtMs: atMs, facts: { revision }, causedBy: `quote:${id}` } as const;
  const suppliers = [...new Set(lines.flatMap(({ supplierId }) => supplierId ?? []))];
  return [
    ...suppliers.map(
      (supplierId): MessageNote => ({ ...accepted, event: `accepted:${id}:${revision}:${supplierId}`, audience: 'supplier', supplierId }),
    ),
    { ...accepted, event: `accepted:${id}:${revision}`, audience: 'operator', supplierId: null },
  ];
}
