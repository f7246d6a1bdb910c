import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { Supplier } from '../../stores/products/product-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { Holder } from '../abuse-protection/abuse.ts';

export interface SupplierLinksDeps {
  readonly store: Pick<SupplierStore, 'find' | 'findStanding' | 'findCounted' | 'introduce'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
}

/** Who sends something: the supplier of the link it came with, or a new one. */
export interface Submitter {
  readonly supplierId: string;
  /** With what its link is made; null: the sender showed it. */
  readonly renewals: number | null;
}

export type SupplierLinks = ReturnType<typeof createSupplierLinks>;

/** The supplier a first import stands for, and everybody who still keeps the import token of before there were supplier links. */
const supplierOfImport = (scope: string) => `sup-${createHash('sha256').update(`import:${scope}`).digest('hex').slice(0, 20)}`;

/**
 * The one secret link of a supplier: `<id>.<HMAC of id and renewals>`, recomputed and never stored. Renewing, revoking or merging ends it.
 * The generation of the manage and import tokens it shows rises when it is renewed or revoked, or the supplier is blocked.
 */
export function createSupplierLinks({ store, tokens }: SupplierLinksDeps) {
  const tokenOf = (id: string, renewals: number) => `${id}.${tokens.tokenOf('supplier', `${renewals}:${id}`)}`;

  /** Whose link it is, known or (before its first listing) not yet. */
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

  /** Returns the generation of a supplier's manage and import tokens; that of a merged one rises with that of the one that stays. */
  async function generationOf(id: string | null): Promise<number> {
    const supplier = id === null ? undefined : await store.find(id);
    return supplier?.generation ?? 0;
  }

  /** Whoever it was merged into speaks for it. */
  const isBlocked = async (id: string): Promise<boolean> => (await store.findStanding(id))?.isBlocked === true;

  /**
   * Whose link it is; before its first listing a supplier of which nothing is known.
   * @throws DomainError `not_found`, saying nothing more
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
     * The same, for what tells of buyers.
     * @throws DomainError also `conflict` for a blocked supplier
     */
    openForBuyers: async (token: string | undefined): Promise<KnownSupplier> => {
      const supplier = await open(token);
      if (supplier.isBlocked)
        throw new DomainError(
          'conflict',
          'Tradewind has blocked this supplier: it sees no orders and no requests until that is taken back. Write to us to have it looked at again.',
        );
      return supplier;
    },

    /** Whose valid link a request shows, for its limits. */
    holderOf: async (token: string | null | undefined): Promise<Holder | undefined> => {
      const holder = token == null ? undefined : await findHolder(token);
      return holder === undefined ? undefined : holderFor(holder.id);
    },

    holderFor,

    /**
     * Who sends a listing or a file. Without a link it is a supplier of its own, named after what is sent.
     * @throws DomainError `unauthorized` for a link that is not one of ours (any more), `conflict` for a blocked supplier
     */
    submitterOf: async (token: string | null | undefined, freshId: string): Promise<Submitter> => {
      if (token === null || token === undefined) return { supplierId: freshId, renewals: 0 };
      const holder = await findHolder(token);
      if (holder === undefined)
        throw new DomainError(
          'unauthorized',
          'This supplier link is not valid any more, or is none of ours. Open the newest one, or send without it to begin anew.',
        );
      if (holder.supplier?.isBlocked === true) throw blocked();
      return { supplierId: holder.id, renewals: null };
    },

    /** The link a file's sender keeps, and the generation of its tokens; also for who came with the older kind. */
    linkOf: async (id: string): Promise<{ readonly supplierId: string; readonly renewals: number; readonly generation: number }> => {
      const supplier = await store.find(id);
      return { supplierId: id, renewals: supplier?.renewals ?? 0, generation: supplier?.generation ?? 0 };
    },

    generationOf,

    /** The same for a list: each supplier is looked up once. */
    generationsOnce: (): ((id: string) => Promise<number>) => {
      const known = new Map<string, Promise<number>>();
      return (id) => {
        const generation = known.get(id) ?? generationOf(id);
        known.set(id, generation);
        return generation;
      };
    },

    isBlocked,
    /** What the desk says of it, or of the one it was merged into. */
    isVerified: async (id: string): Promise<boolean> => (await store.findStanding(id))?.isVerified === true,

    /** @throws DomainError `conflict` */
    refuseWhenBlocked: async (id: string): Promise<void> => {
      if (await isBlocked(id)) throw blocked();
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

const blocked = () =>
  new DomainError(
    'conflict',
    'Tradewind has blocked this supplier: its goods are off the shelf and nothing new is taken. Write to us to have it looked at again.',
  );
