import { DomainError } from '#domain/kernel/problem.ts';
import { messageOfChangedSupplier, messageOfGivenAddress, messageOfSupplierLink } from '#domain/message/address-messages.ts';
import type { MessageNote } from '#domain/message/message.ts';
import { changeDetails, type DetailsChange } from '#domain/supplier/supplier-details.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { ChangedDetails, SupplierDetailsStore } from '../../stores/suppliers/supplier-details-store.ts';
import type { KnownSupplier } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierLinks } from './supplier-links.ts';

export interface SupplierChangesDeps {
  readonly details: SupplierDetailsStore;
  readonly links: Pick<SupplierLinks, 'open'>;
  /** Counts a mail that confirms an address of this supplier. @throws DomainError `too_many_requests` */
  readonly countConfirmation: (supplierId: string) => Promise<void>;
  readonly newId: () => string;
  readonly kick: () => void;
  readonly shopName: () => string;
  readonly now: () => number;
}

export type SupplierChanges = ReturnType<typeof createSupplierChanges>;

/** Changes a supplier's details and notifies the previous address by mail. */
export function createSupplierChanges({ details, links, countConfirmation, newId, kick, shopName, now }: SupplierChangesDeps) {
  async function change(id: string, make: (before: KnownSupplier) => ChangedDetails | null): Promise<KnownSupplier> {
    const after = await details.change(id, make, now());
    if (after === undefined) throw unknownSupplier();
    kick();
    return after;
  }

  const noticesOf = (
    before: KnownSupplier,
    changed: ReturnType<typeof changeDetails>['changed'],
    by: 'supplier' | 'operator',
  ): MessageNote[] =>
    changed.length === 0 || before.email === null
      ? []
      : [messageOfChangedSupplier({ id: before.id, changeId: newId(), address: before.email, changed, by }, now())];

  return {
    /**
     * Changes details by the supplier's own link. An address in the change gets a mail that asks to confirm it,
     * repeated if the same one is sent again.
     * @throws DomainError `not_found`, `conflict` for a blocked supplier, `too_many_requests`
     */
    byLink: async (token: string | undefined, wanted: DetailsChange): Promise<KnownSupplier> => {
      const held = await links.open(token);
      if (held.isBlocked)
        throw new DomainError('conflict', `${shopName()} has blocked this supplier: its details cannot be changed. Write to us.`);
      const isToConfirm = (supplier: KnownSupplier) =>
        wanted.email !== undefined && !(supplier.isEmailConfirmed && supplier.email === wanted.email);
      if (isToConfirm(held)) await countConfirmation(held.id);
      return change(held.id, (before) => {
        // A link that has just ended must not decide where the new one is mailed.
        if (before.renewals !== held.renewals || before.isRevoked || before.isBlocked) throw unknownSupplier();
        const { details: next, changed } = changeDetails(before, wanted);
        const asks = isToConfirm(before) && next.email !== null;
        if (changed.length === 0 && !asks) return null;
        const confirmation = asks ? [messageOfGivenAddress(before.id, { changeId: newId(), address: next.email ?? '' }, now())] : [];
        return {
          details: next,
          isEmailConfirmed: before.isEmailConfirmed && next.email === before.email,
          isEmailInDoubt: before.isEmailInDoubt && wanted.email === undefined,
          notes: [...noticesOf(before, changed, 'supplier'), ...confirmation],
          auditEntry: null,
        };
      });
    },

    /**
     * Changes details at the desk: an address typed by an operator counts as confirmed. @throws DomainError `not_found`
     */
    byOperator: (id: string, wanted: DetailsChange, who: string): Promise<KnownSupplier> =>
      change(id, (before) => {
        const { details: next, changed } = changeDetails(before, wanted);
        const isTyped = wanted.email !== undefined;
        if (changed.length === 0 && !(isTyped && !before.isEmailConfirmed)) return null;
        const facts = [...changed, ...(isTyped && !before.isEmailConfirmed ? (['isEmailConfirmed'] as const) : [])];
        const after = { ...before, ...next, isEmailConfirmed: isTyped || before.isEmailConfirmed };
        return {
          details: next,
          isEmailConfirmed: after.isEmailConfirmed,
          isEmailInDoubt: before.isEmailInDoubt && !isTyped,
          notes: noticesOf(before, changed, 'operator'),
          auditEntry: {
            ...auditEntryOf(before, { who, what: 'edit', at: new Date(now()).toISOString() }),
            before: Object.fromEntries(facts.map((fact) => [fact, before[fact]])),
            after: Object.fromEntries(facts.map((fact) => [fact, after[fact]])),
          },
        };
      }),

    /** Mails a supplier its link, or first the one that confirms its address. @throws DomainError `conflict` */
    sendLink: async (supplier: KnownSupplier, who: string): Promise<void> => {
      const { id, email, isEmailInDoubt, isEmailConfirmed, isRevoked } = supplier;
      if (isRevoked) throw new DomainError('conflict', 'The link of this supplier is revoked. Renew it: the new one is mailed then.');
      if (email === null) throw new DomainError('conflict', 'This supplier has no email address. Enter one first.');
      if (isEmailInDoubt)
        throw new DomainError(
          'conflict',
          'Nobody is known to have given this address. Edit the supplier first: type the right one, or say that this one is right.',
        );
      const auditEntry = {
        ...auditEntryOf(supplier, { who, what: 'send-link', at: new Date(now()).toISOString() }),
        before: null,
        after: { isEmailConfirmed },
      };
      await details.note(messageOfSupplierLink(id, now()), auditEntry, now());
      kick();
    },
  };
}

const unknownSupplier = () => new DomainError('not_found', 'There is no such supplier.');

const auditEntryOf = ({ id, name }: KnownSupplier, by: Pick<AuditEntry, 'who' | 'what' | 'at'>) =>
  ({ ...by, subjectKind: 'supplier', subjectId: id, subjectName: name }) as const;
