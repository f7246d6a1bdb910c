import type { Shop } from '#domain/shop/shop-document.ts';
import type { StoredMessage } from '../../stores/messages/message-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { ConfirmationLinks } from '../suppliers/confirmation-links.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { MailContent } from './mail-content.ts';
import { GONE, type NotNeeded } from './order-mails.ts';
import type { SupplierAccess } from './templates/supplier-access.ts';
import { supplierChangedMail } from './templates/supplier-changed.ts';
import { addressConfirmationMail, supplierLinkMail } from './templates/supplier-link.ts';
import { supplierLinkEndedMail } from './templates/supplier-link-ended.ts';

export interface SupplierMailsDeps {
  readonly suppliers: Pick<SupplierStore, 'find' | 'findStanding' | 'idsOf'>;
  readonly links: Pick<SupplierLinks, 'tokenOf'>;
  readonly confirmations: Pick<ConfirmationLinks, 'tokenOf'>;
  readonly at: (path: string) => string;
  readonly shop: () => Shop;
}

/** A mail to a supplier, or why there is none yet. */
export type SupplierMail = { readonly address: string | null; readonly content: MailContent; readonly noAddress: string } | NotNeeded;

/** @param own ids of the supplier and of those merged into it */
type Write = (access: SupplierAccess, isOwn: (supplierId: string | null) => boolean, own: ReadonlySet<string>) => MailContent | NotNeeded;

/** Looks up where a supplier's mails go, and what they may contain. */
export function createSupplierMails({ suppliers, links, confirmations, at, shop }: SupplierMailsDeps) {
  /** A supplier link opens everything of that supplier, so only mails to a confirmed address contain it. */
  function accessOf(supplier: KnownSupplier): SupplierAccess {
    if (supplier.isRevoked) return { kind: 'none' };
    if (supplier.isEmailConfirmed) return { kind: 'desk', url: at(`/supplier-desk#${links.tokenOf(supplier.id, supplier.renewals)}`) };
    if (supplier.isEmailInDoubt || supplier.email === null) return { kind: 'none' };
    return { kind: 'confirm', url: at(`/confirm#${confirmations.tokenOf(supplier)}`) };
  }

  const toAddress = (supplier: KnownSupplier, content: MailContent): SupplierMail => ({
    ...{ address: supplier.email, content, noAddress: `No email address of ${supplier.name} is known.` },
  });

  function withLink(supplier: KnownSupplier): SupplierMail {
    if (supplier.isRevoked) return { notNeeded: 'Its link is revoked: renew it at the desk first.' };
    if (supplier.isEmailInDoubt)
      return { notNeeded: 'Nobody is known to have given its address: correct it at the desk, then send the link.' };
    return toAddress(supplier, supplierLinkMail(supplier.name, accessOf(supplier)));
  }

  function confirmationFor(supplier: KnownSupplier): SupplierMail {
    if (supplier.isEmailConfirmed) return { notNeeded: 'The address is confirmed.' };
    const access = accessOf(supplier);
    if (access.kind !== 'confirm') return { notNeeded: 'Its link is revoked, or its address is in doubt.' };
    return toAddress(supplier, addressConfirmationMail(shop().brand.name, supplier.name, access));
  }

  return {
    /** Mail about a buyer; waits while the supplier is blocked. */
    aboutBuyer: async ({ supplierId }: StoredMessage, write: Write): Promise<SupplierMail> => {
      const supplier = supplierId === null ? undefined : await suppliers.findStanding(supplierId);
      if (supplier === undefined) return GONE;
      const own = new Set(await suppliers.idsOf(supplier.id));
      const content = write(accessOf(supplier), (id) => id !== null && own.has(id), own);
      if ('notNeeded' in content) return content;
      if (supplier.isBlocked)
        return { address: null, content, noAddress: 'The supplier is blocked: mails about buyers wait until it is unblocked.' };
      return toAddress(supplier, content);
    },

    /**
     * Access in a mail about a listing: only a link to confirm the address, and only if the mail goes to the supplier's
     * own address.
     */
    accessForListing: async ({
      supplierId,
      email,
    }: {
      readonly supplierId: string;
      readonly email: string;
    }): Promise<SupplierAccess | null> => {
      const supplier = await suppliers.findStanding(supplierId);
      if (supplier === undefined || supplier.email?.toLowerCase() !== email.toLowerCase()) return null;
      const access = accessOf(supplier);
      return access.kind === 'confirm' ? access : null;
    },

    aboutSupplier: async ({ kind, subjectId, facts }: StoredMessage): Promise<SupplierMail> => {
      // A merged supplier is notified of its own change, without the name of the other one.
      const isOwnChange = kind === 'supplier_address_changed' || kind === 'supplier_link_renewed';
      const supplier = await (isOwnChange ? suppliers.find(subjectId) : suppliers.findStanding(subjectId));
      if (supplier === undefined) return GONE;
      const { name, email } = supplier;
      switch (kind) {
        case 'supplier_address_changed':
          return {
            address: facts.address ?? null,
            content: supplierChangedMail(name, facts),
            noAddress: 'Its previous address is not known.',
          };
        case 'address_confirmation':
          if (email !== facts.address || supplier.id !== subjectId) return { notNeeded: 'The supplier has another address by now.' };
          return confirmationFor(supplier);
        case 'supplier_link_renewed':
          return {
            address: facts.address ?? null,
            content: supplierLinkEndedMail(name, facts.linkEnded ?? 'renewed by the desk', !supplier.isEmailInDoubt && !supplier.isRevoked),
            noAddress: 'The address it had then is not known.',
          };
        case 'supplier_link':
          return withLink(supplier);
        default:
          return GONE;
      }
    },
  };
}
