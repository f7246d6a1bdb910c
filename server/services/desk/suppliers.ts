import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import { messageOfChangedSupplier } from '#domain/message/address-messages.ts';
import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { DetailsChange } from '#domain/supplier/supplier-details.ts';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import type { Log } from '../../runtime/log.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { CountedSupplier, SupplierDecision, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { SupplierChanges } from '../suppliers/supplier-changes.ts';
import type { SupplierFeed } from '../suppliers/supplier-feed.ts';

export interface DeskSuppliersDeps {
  readonly store: SupplierStore;
  readonly changes: Pick<SupplierChanges, 'byOperator' | 'sendLink'>;
  readonly feed: Pick<SupplierFeed, 'settle'>;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => number;
}

interface Decider {
  readonly who: string;
  readonly what: AuditDecision;
}

export type DeskSuppliers = ReturnType<typeof createDeskSuppliers>;

const PAGE = 50;
const MAX_SEARCH = 200;
/** Milliseconds; most suppliers' products are updated sooner, those of the largest continue after the answer. */
const ANSWERS_MS = 3000;

export function createDeskSuppliers({ store, changes, feed, log, now }: DeskSuppliersDeps) {
  async function get(id: string): Promise<CountedSupplier> {
    const found = await store.findCounted(id);
    if (found === undefined || found.mergedInto !== null) throw new DomainError('not_found', 'There is no such supplier.');
    return found;
  }

  /** Refuses a merged supplier, naming the one whose link counts. */
  async function getUnmerged(id: string): Promise<CountedSupplier> {
    const found = await store.findCounted(id);
    const into = found?.mergedInto == null ? undefined : await store.find(found.mergedInto);
    if (into === undefined) return get(id);
    throw new DomainError(
      'conflict',
      `This supplier was merged into ${into.name} and has no link of its own. Renew or revoke the link of that one.`,
      {
        mergedInto: into.id,
      },
    );
  }

  /** Updates the supplier's products in the feed; buyers see it when this resolves, or soon after. */
  async function follow(): Promise<void> {
    const settled = feed.settle().catch((error: unknown) => log.error({ err: error }, 'updating the products of a supplier failed'));
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ANSWERS_MS);
    });
    await Promise.race([settled, enough]).finally(() => clearTimeout(timer));
  }

  const auditEntryOf = (supplier: CountedSupplier, { who, what }: Decider, after: object): AuditEntry => ({
    at: new Date(now()).toISOString(),
    who,
    what,
    subjectKind: 'supplier',
    subjectId: supplier.id,
    subjectName: supplier.name,
    before: Object.fromEntries(Object.keys(after).map((fact) => [fact, new Map(Object.entries(supplier)).get(fact)])),
    after,
  });

  /** Notifies the previous recipient of mails about its products that they now go elsewhere. */
  const told = ({ id, email }: CountedSupplier, into: CountedSupplier) =>
    email === null || email === into.email
      ? []
      : [messageOfChangedSupplier({ id, changeId: `${id}:${into.id}`, address: email, changed: ['merged'], by: 'operator' }, now())];

  return {
    /** @throws DomainError `invalid_query` */
    list: async (search: string, cursor: string | undefined): Promise<WirePage<WireDeskSupplier>> => {
      const text = search.trim().slice(0, MAX_SEARCH);
      const found = await store.list({ search: text, after: parseCursor(cursor), limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const last = page.at(-1);
      return {
        entries: page.map(toWire),
        total: await store.count(text),
        nextCursor: found.length > PAGE && last !== undefined ? JSON.stringify([last.name, last.id]) : null,
      };
    },

    /** @throws DomainError `not_found` */
    decide: async (id: string, decision: SupplierDecision, by: Decider): Promise<WireDeskSupplier> => {
      await store.decide(id, decision, auditEntryOf(await get(id), by, decision));
      await follow();
      return toWire(await get(id));
    },

    /** @throws DomainError `not_found`, `conflict`: it is not verified */
    trust: async (id: string, percent: number | null, who: string): Promise<WireDeskSupplier> => {
      const supplier = await get(id);
      if (!(await store.trust(id, percent, auditEntryOf(supplier, { who, what: 'trust' }, { trustedPercent: percent }))))
        throw new DomainError('conflict', 'Only changes of a verified supplier can go live without a review. Verify it first.');
      return toWire(await get(id));
    },

    /** @throws DomainError `not_found` */
    edit: async (id: string, wanted: DetailsChange, who: string): Promise<WireDeskSupplier> => {
      await get(id);
      await changes.byOperator(id, wanted, who);
      await follow();
      return toWire(await get(id));
    },

    /** @throws DomainError `not_found`, `conflict` */
    sendLink: async (id: string, who: string): Promise<WireDeskSupplier> => {
      const supplier = await get(id);
      await changes.sendLink(supplier, who);
      return toWire(supplier);
    },

    /**
     * Ends the supplier's link and everything that depends on it. @throws DomainError `not_found`, `conflict` (merged
     * into another one)
     */
    endLink: async (id: string, { who, what }: Decider & { readonly what: 'renew' | 'revoke' }): Promise<WireDeskSupplier> => {
      const supplier = await getUnmerged(id);
      const after = { renewals: supplier.renewals + 1, isRevoked: what === 'revoke' };
      await store.endLink(id, what === 'revoke' ? 'revoked' : 'renewed by the desk', auditEntryOf(supplier, { who, what }, after));
      return toWire(await get(id));
    },

    /** Returns the supplier that remains. @throws DomainError `not_found`, `conflict` */
    merge: async (id: string, into: string, who: string): Promise<WireDeskSupplier> => {
      const merged = await get(id);
      const standing = await get(into);
      if (id === into) throw new DomainError('conflict', 'Both are one supplier already. Choose the other one.');
      if (
        !(await store.merge(id, into, {
          auditEntry: auditEntryOf(merged, { who, what: 'merge' }, { mergedInto: into }),
          notes: told(merged, standing),
        }))
      )
        throw new DomainError('conflict', 'Somebody merged one of these two suppliers at the same moment. Look at the list again.');
      await follow();
      return toWire(await get(into));
    },
  };
}

const toWire = ({
  mergedInto: _into,
  renewals: _renewals,
  generation: _generation,
  isRevoked: isLinkRevoked,
  since,
  ...supplier
}: CountedSupplier): WireDeskSupplier => ({
  ...supplier,
  isLinkRevoked,
  since: since || null,
});

function parseCursor(cursor: string | undefined): { readonly name: string; readonly id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [name, id] = JSON.parse(cursor) as unknown[];
    if (typeof name === 'string' && typeof id === 'string') return { name, id };
  } catch {
    // Invalid JSON gets the same answer as any other wrong cursor.
  }
  throw new DomainError('invalid_query', 'cursor is not one of ours.');
}
