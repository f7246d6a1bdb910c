import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { Supplier } from '../../stores/products/product-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { Holder } from '../abuse-protection/abuse.ts';

export interface SupplierLinksDeps {
  readonly store: Pick<SupplierStore, 'find' | 'findStanding' | 'findCounted' | 'introduce'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly shopName: () => string;
}

/** The submitter: the supplier of the link it sent, or a new one. */
export interface Submitter {
  readonly supplierId: string;
  /** Number of renewals, from which its link is computed; null: the submitter sent the link. */
  readonly renewals: number | null;
}

export type SupplierLinks = ReturnType<typeof createSupplierLinks>;

/**
 * Returns the supplier of a first import, and of senders who still use an import token issued before supplier links
 * existed.
 */
const supplierOfImport = (scope: string) => `sup-${createHash('sha256').update(`import:${scope}`).digest('hex').slice(0, 20)}`;

/**
 * Manages a supplier's one secret link: `<id>.<HMAC of id and renewals>`, recomputed and never stored. Renewing,
 * revoking or merging ends it. The generation of the manage and import tokens it shows rises when it is renewed or
 * revoked, or when the supplier is blocked.
 */
export function createSupplierLinks({ store, tokens, shopName }: SupplierLinksDeps) {
  const tokenOf = (id: string, renewals: number) => `${id}.${tokens.tokenOf('supplier', `${renewals}:${id}`)}`;

  /** Returns the link's supplier, which is unknown before its first listing. */
  async function findHolder(token: string): Promise<{ readonly id: string; readonly supplier: KnownSupplier | undefined } | undefined> {
    const dot = token.lastIndexOf('.');
    const [head, secret] = [token.slice(0, dot), token.slice(dot + 1)];
    if (dot <= 0) return undefined;
    const isOfImport = tokens.isTokenOf('import', `scope:${head}`, secret, 0);
    const id = isOfImport ? supplierOfImport(head) : head;
    const supplier = await store.find(id);
    const renewals = supplier?.renewals ?? 0;
    const isNewest = isOfImport ? renewals === 0 : tokens.isTokenOf('supplier', `${renewals}:${id}`, secret);
    const isOpen = supplier === undefined || (supplier.mergedInto === null && !supplier.isRevoked);
    return isNewest && isOpen ? { id, supplier } : undefined;
  }

  /**
   * Returns the generation of a supplier's manage and import tokens; that of a merged one rises with that of the
   * remaining one.
   */
  async function generationOf(id: string | null): Promise<number> {
    const supplier = id === null ? undefined : await store.find(id);
    return supplier?.generation ?? 0;
  }

  /** A merged supplier has the state of the remaining one. */
  const isBlocked = async (id: string): Promise<boolean> => (await store.findStanding(id))?.isBlocked === true;

  /**
   * Returns the link's supplier; one without details before its first listing.
   * @throws DomainError `not_found`, without details
   */
  async function open(token: string | undefined): Promise<KnownSupplier> {
    const holder = token === undefined ? undefined : await findHolder(token);
    if (holder === undefined) throw new DomainError('not_found', 'There is no such supplier.');
    return holder.supplier ?? { ...NEW_SUPPLIER, id: holder.id };
  }

  async function holderFor(supplierId: string): Promise<Holder> {
    const counted = await store.findCounted(supplierId);
    return { supplierId, isEstablished: counted !== undefined && counted.products > 0 && !counted.isBlocked };
  }

  return {
    tokenOf,

    open,

    /**
     * The same, for data about buyers.
     * @throws DomainError also `conflict` for a blocked supplier
     */
    openForBuyers: async (token: string | undefined): Promise<KnownSupplier> => {
      const supplier = await open(token);
      if (supplier.isBlocked)
        throw new DomainError(
          'conflict',
          `${shopName()} has blocked this supplier: it sees no orders and no requests until that is taken back. Write to us to have it looked at again.`,
        );
      return supplier;
    },

    /** Returns the holder of the link in a request, for its limits; undefined if the link is invalid. */
    holderOf: async (token: string | null | undefined): Promise<Holder | undefined> => {
      const holder = token == null ? undefined : await findHolder(token);
      return holder === undefined ? undefined : holderFor(holder.id);
    },

    holderFor,

    /**
     * Returns the submitter of a listing or a file. Without a link it is a new supplier, named after what is submitted.
     * @throws DomainError `unauthorized` for an invalid or ended link, `conflict` for a blocked supplier
     */
    submitterOf: async (token: string | null | undefined, freshId: string): Promise<Submitter> => {
      if (token === null || token === undefined) return { supplierId: freshId, renewals: 0 };
      const holder = await findHolder(token);
      if (holder === undefined)
        throw new DomainError(
          'unauthorized',
          'This supplier link is not valid any more, or is none of ours. Open the newest one, or send without it to begin anew.',
        );
      if (holder.supplier?.isBlocked === true) throw blocked(shopName());
      return { supplierId: holder.id, renewals: null };
    },

    /**
     * Returns the link that a file's submitter keeps, and the generation of its tokens; also for an older kind of
     * token.
     */
    linkOf: async (id: string): Promise<{ readonly supplierId: string; readonly renewals: number; readonly generation: number }> => {
      const supplier = await store.find(id);
      return { supplierId: id, renewals: supplier?.renewals ?? 0, generation: supplier?.generation ?? 0 };
    },

    generationOf,

    /** Returns a `generationOf` for one list, which looks up each supplier once. */
    generationsOnce: (): ((id: string) => Promise<number>) => {
      const known = new Map<string, Promise<number>>();
      return (id) => {
        const generation = known.get(id) ?? generationOf(id);
        known.set(id, generation);
        return generation;
      };
    },

    isBlocked,
    /** True if the desk has verified it, or the supplier it was merged into. */
    isVerified: async (id: string): Promise<boolean> => (await store.findStanding(id))?.isVerified === true,

    /** @throws DomainError `conflict` */
    refuseWhenBlocked: async (id: string): Promise<void> => {
      if (await isBlocked(id)) throw blocked(shopName());
    },

    freshIdOfImport: supplierOfImport,
    introduce: (supplier: Supplier) => store.introduce(supplier),
  };
}

const NEW_SUPPLIER: Omit<KnownSupplier, 'id'> = {
  ...{ name: '', country: null, whatsapp: null, email: null, since: '' },
  ...{ isVerified: false, isBlocked: false, isRevoked: false, isApplied: true, isEmailConfirmed: false, isEmailInDoubt: false },
  ...{ mergedInto: null, renewals: 0, generation: 0, trustedPercent: null },
};

const blocked = (shop: string) =>
  new DomainError(
    'conflict',
    `${shop} has blocked this supplier: its goods are off the shelf and nothing new is taken. Write to us to have it looked at again.`,
  );
