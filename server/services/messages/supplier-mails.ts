import type { StoredMessage } from '../../stores/messages/message-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { ConfirmationLinks } from '../suppliers/confirmation-links.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { MailContent } from './mail-content.ts';
import { GONE, type NotNeeded } from './order-mails.ts';
import { supplierChangedMail } from './templates/supplier-changed.ts';
import type { SupplierDoor } from './templates/supplier-door.ts';
import { addressConfirmationMail, supplierLinkMail } from './templates/supplier-link.ts';
import { supplierLinkEndedMail } from './templates/supplier-link-ended.ts';

export interface SupplierMailsDeps {
  readonly suppliers: Pick<SupplierStore, 'find' | 'findStanding' | 'idsOf'>;
  readonly links: Pick<SupplierLinks, 'tokenOf'>;
  readonly confirmations: Pick<ConfirmationLinks, 'tokenOf'>;
  /** The shop's address of a path. */
  readonly at: (path: string) => string;
}

/** A mail to a supplier, or why there is none (yet). */
export type SupplierMail = { readonly address: string | null; readonly content: MailContent; readonly noAddress: string } | NotNeeded;

type Write = (door: SupplierDoor, isOwn: (supplierId: string | null) => boolean) => MailContent;

/** Looks up whom a supplier's mails go to, and what they may hold. */
export function createSupplierMails({ suppliers, links, confirmations, at }: SupplierMailsDeps) {
  /** Whoever reads a mail with a supplier link has everything of that supplier, so it goes to confirmed addresses alone. */
  function doorOf(supplier: KnownSupplier): SupplierDoor {
    if (supplier.isRevoked) return { kind: 'none' };
    if (supplier.isEmailConfirmed) return { kind: 'desk', url: at(`/supplier-desk#${links.tokenOf(supplier.id, supplier.renewals)}`) };
    if (supplier.isEmailInDoubt || supplier.email === null) return { kind: 'none' };
    return { kind: 'confirm', url: at(`/confirm#${confirmations.tokenOf(supplier)}`) };
  }

  const toAddress = (supplier: KnownSupplier, content: MailContent): SupplierMail => ({
    ...{ address: supplier.email, content, noAddress: `${supplier.name} has not said an e-mail address.` },
  });

  function withLink(supplier: KnownSupplier): SupplierMail {
    if (supplier.isRevoked) return { notNeeded: 'Its link is revoked: renew it at the desk first.' };
    if (supplier.isEmailInDoubt)
      return { notNeeded: 'Nobody is known to have given its address: correct it at the desk, then send the link.' };
    return toAddress(supplier, supplierLinkMail(supplier.name, doorOf(supplier)));
  }

  return {
    /** About a buyer: to a supplier that is blocked not before it is unblocked. */
    aboutBuyer: async ({ supplierId }: StoredMessage, write: Write): Promise<SupplierMail> => {
      const supplier = supplierId === null ? undefined : await suppliers.findStanding(supplierId);
      if (supplier === undefined) return GONE;
      const own = new Set(await suppliers.idsOf(supplier.id));
      const content = write(doorOf(supplier), (id) => id !== null && own.has(id));
      if (supplier.isBlocked)
        return { address: null, content, noAddress: 'The supplier is blocked: it is told nothing of buyers until it is unblocked.' };
      return toAddress(supplier, content);
    },

    /** The door of a mail about a listing: only to confirm the address, and only where the mail goes to the supplier's own. */
    doorForListing: async ({
      supplierId,
      email,
    }: {
      readonly supplierId: string;
      readonly email: string;
    }): Promise<SupplierDoor | null> => {
      const supplier = await suppliers.findStanding(supplierId);
      if (supplier === undefined || supplier.email?.toLowerCase() !== email.toLowerCase()) return null;
      const door = doorOf(supplier);
      return door.kind === 'confirm' ? door : null;
    },

    /** About the supplier itself. */
    aboutSupplier: async ({ kind, subjectId, facts }: StoredMessage): Promise<SupplierMail> => {
      // Of a merged one: what it was told of is its own change, and the other one's name is none of its business.
      const isOwnChange = kind === 'supplier_address_changed' || kind === 'supplier_link_renewed';
      const supplier = await (isOwnChange ? suppliers.find(subjectId) : suppliers.findStanding(subjectId));
      if (supplier === undefined) return GONE;
      const { name, email } = supplier;
      switch (kind) {
        case 'supplier_address_changed':
          return {
            address: facts.address ?? null,
            content: supplierChangedMail(name, facts),
            noAddress: 'Its address of before is not known.',
          };
        case 'address_confirmation':
          if (email !== facts.address || supplier.id !== subjectId) return { notNeeded: 'The supplier has another address by now.' };
          if (supplier.isEmailConfirmed) return { notNeeded: 'The address is confirmed.' };
          return toAddress(supplier, addressConfirmationMail(name, doorOf(supplier)));
        case 'supplier_link_renewed':
          return {
            address: facts.address ?? null,
            content: supplierLinkEndedMail(name, facts.linkEnded ?? 'renewed by the desk', !supplier.isEmailInDoubt && !supplier.isRevoked),
            noAddress: 'Its address of then is not known.',
          };
        case 'supplier_link':
          return withLink(supplier);
        default:
          return GONE;
      }
    },
  };
}
