import type { MessageNote } from './message.ts';

/**
 * Returns the messages of a withdrawal: an acknowledgement to the address that was given, one to the desk, and one per
 * supplier of the order.
 */
export function messagesOfWithdrawal(
  id: string,
  { suppliers, atMs, causedBy }: { readonly suppliers: readonly string[]; readonly atMs: number; readonly causedBy: string },
): MessageNote[] {
  const note = { kind: 'withdrawal', subjectKind: 'withdrawal', subjectId: id, dueAtMs: atMs, facts: {}, causedBy } as const;
  return [
    { ...note, event: `withdrawal:${id}`, audience: 'buyer', supplierId: null },
    { ...note, event: `withdrawal:${id}:desk`, audience: 'operator', supplierId: null },
    ...suppliers.map((supplierId): MessageNote => ({ ...note, event: `withdrawal:${id}:${supplierId}`, audience: 'supplier', supplierId })),
  ];
}
