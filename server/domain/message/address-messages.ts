import { causedBySupplier, type MessageFacts, type MessageNote } from './message.ts';

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

/** Tells the previous address that a supplier's details were changed. */
export function messageOfChangedSupplier({ id, changeId, ...facts }: ChangedSupplier, atMs: number): MessageNote {
  const cause = facts.by === 'supplier' ? causedBySupplier(id) : {};
  return { ...ofSupplier(id), ...cause, event: `supplier_changed:${changeId}`, kind: 'supplier_address_changed', dueAtMs: atMs, facts };
}

/** Asks at an address that a supplier gave to confirm it. */
export function messageOfGivenAddress(
  id: string,
  { changeId, address }: Pick<ChangedSupplier, 'changeId' | 'address'>,
  atMs: number,
): MessageNote {
  const kind = 'address_confirmation';
  return { ...ofSupplier(id), ...causedBySupplier(id), event: `${kind}:${changeId}`, kind, dueAtMs: atMs, facts: { address } };
}

const MINUTE_MS = 60_000;

/** An operator sends a supplier its link: once a minute at most. */
export function messageOfSupplierLink(id: string, atMs: number): MessageNote {
  const event = `supplier_link:${id}:${Math.floor(atMs / MINUTE_MS)}`;
  return { ...ofSupplier(id), event, kind: 'supplier_link', dueAtMs: atMs, facts: {} };
}
