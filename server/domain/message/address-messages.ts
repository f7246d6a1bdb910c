import type { MessageFacts, MessageNote } from './message.ts';

const ofSupplier = (id: string) => ({ subjectKind: 'supplier', subjectId: id, audience: 'supplier', supplierId: id }) as const;

interface ChangedSupplier {
  readonly id: string;
  /** Tells this change from all others. */
  readonly changeId: string;
  /** The address of before. */
  readonly address: string;
  readonly changed: NonNullable<MessageFacts['changed']>;
  readonly by: NonNullable<MessageFacts['by']>;
}

/** Details of a supplier were changed: whoever read its mails until now hears of it. */
export function messageOfChangedSupplier({ id, changeId, ...facts }: ChangedSupplier, atMs: number): MessageNote {
  return { ...ofSupplier(id), event: `supplier_changed:${changeId}`, kind: 'supplier_address_changed', dueAtMs: atMs, facts };
}

/** A supplier gave an address: a mail there asks to confirm it. */
export function messageOfGivenAddress(id: string, { changeId, address }: Pick<ChangedSupplier, 'changeId' | 'address'>, atMs: number) {
  const kind = 'address_confirmation';
  return { ...ofSupplier(id), event: `${kind}:${changeId}`, kind, dueAtMs: atMs, facts: { address } } satisfies MessageNote;
}

const MINUTE_MS = 60_000;

/** An operator sends a supplier its link: once a minute, however often the button is pressed. */
export function messageOfSupplierLink(id: string, atMs: number): MessageNote {
  const event = `supplier_link:${id}:${Math.floor(atMs / MINUTE_MS)}`;
  return { ...ofSupplier(id), event, kind: 'supplier_link', dueAtMs: atMs, facts: {} };
}
