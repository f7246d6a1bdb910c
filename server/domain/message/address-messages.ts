import { causedBySupplier, type MessageFacts, type MessageNote } from './message.ts';

const ofSupplier = (id: string) => ({ subjectKind: 'supplier', subjectId: id, audience: 'supplier', supplierId: id }) as const;

interface ChangedSupplier {
  readonly id: string;
  readonly changeId: string;
  readonly address: string;
  readonly changed: NonNullable<MessageFacts['changed']>;
  readonly by: NonNullable<MessageFacts['by']>;
}

/** Notifies the previous address that a supplier's details were changed. */
export function messageOfChangedSupplier({ id, changeId, ...facts }: ChangedSupplier, atMs: number): MessageNote {
  const cause = facts.by === 'supplier' ? causedBySupplier(id) : {};
  return { ...ofSupplier(id), ...cause, event: `supplier_changed:${changeId}`, kind: 'supplier_address_changed', dueAtMs: atMs, facts };
}

/** Requests confirmation from an address that a supplier entered. */
export function messageOfGivenAddress(
  id: string,
  { changeId, address }: Pick<ChangedSupplier, 'changeId' | 'address'>,
  atMs: number,
): MessageNote {
  const kind = 'address_confirmation';
  return { ...ofSupplier(id), ...causedBySupplier(id), event: `${kind}:${changeId}`, kind, dueAtMs: atMs, facts: { address } };
}

const MINUTE_MS = 60_000;

/** Mails a supplier its link on an operator's request: at most once a minute. */
export function messageOfSupplierLink(id: string, atMs: number): MessageNote {
  const event = `supplier_link:${id}:${Math.floor(atMs / MINUTE_MS)}`;
  return { ...ofSupplier(id), event, kind: 'supplier_link', dueAtMs: atMs, facts: {} };
}
