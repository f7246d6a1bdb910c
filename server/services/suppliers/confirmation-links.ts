import { DomainError } from '#domain/kernel/problem.ts';
import type { WireConfirmation } from '#domain/supplier/supplier-wire.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { SupplierDetailsStore } from '../../stores/suppliers/supplier-details-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierLinks } from './supplier-links.ts';

export interface ConfirmationLinksDeps {
  readonly store: Pick<SupplierStore, 'find'>;
  readonly details: Pick<SupplierDetailsStore, 'confirm'>;
  readonly links: Pick<SupplierLinks, 'tokenOf'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly now: () => number;
}

export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>;

type Addressed = Pick<KnownSupplier, 'id' | 'email' | 'renewals'>;

/**
 * Creates links that confirm an address and lead to the supplier link: `<id>.<HMAC of id, address and renewals>`. A
 * link ends once the supplier has another address or another supplier link.
 */
export function createConfirmationLinks({ store, details, links, tokens, now }: ConfirmationLinksDeps) {
  const subjectOf = ({ id, email, renewals }: Addressed) => JSON.stringify([id, email, renewals]);

  /** @throws DomainError `not_found`, without details */
  async function open(token: string | undefined): Promise<KnownSupplier & { readonly email: string }> {
    const dot = token?.lastIndexOf('.') ?? -1;
    const supplier = dot <= 0 ? undefined : await store.find(token?.slice(0, dot) ?? '');
    const { email = null, mergedInto = null, isEmailInDoubt = false, isRevoked = false } = supplier ?? {};
    if (supplier === undefined || email === null || mergedInto !== null || isEmailInDoubt || isRevoked) throw opensNothing();
    if (!tokens.isTokenOf('confirmation', subjectOf(supplier), token?.slice(dot + 1) ?? '')) throw opensNothing();
    return { ...supplier, email };
  }

  return {
    tokenOf: (supplier: Addressed) => `${supplier.id}.${tokens.tokenOf('confirmation', subjectOf(supplier))}`,

    /** Changes nothing, because mail scanners open links, too. */
    look: async (token: string | undefined): Promise<WireConfirmation> => {
      const { name, email, isEmailConfirmed } = await open(token);
      return { name, email, isConfirmed: isEmailConfirmed };
    },

    /** Returns the supplier link, also if the address was confirmed before. */
    confirm: async (token: string | undefined): Promise<string> => {
      const supplier = await open(token);
      if (!(await details.confirm(supplier, now()))) throw opensNothing();
      return links.tokenOf(supplier.id, supplier.renewals);
    },
  };
}

const opensNothing = () => new DomainError('not_found', 'This link no longer confirms an address. Open the one in the newest email.');
