import type { SearchTrial, SearchWords, SearchWordsChange, WireSearchTrial, WireSearchWords } from '#domain/catalogue/search-words.ts';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { findSynonymProblem } from '../../catalogue/search/words/check-synonyms.ts';
import { SHIPPED_GROUPS } from '../../catalogue/search/words/synonyms.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';

interface DeskSearchWordsDeps {
  readonly store: Pick<ProductStore, 'findSearchWords' | 'saveSearchWords'>;
  readonly catalogue: Pick<Catalogue, 'trySearch' | 'searchWords'>;
  /** Resolves once this node answers with the saved list. */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
}

export type DeskSearchWords = ReturnType<typeof createDeskSearchWords>;

export function createDeskSearchWords({ store, catalogue, publish, now }: DeskSearchWordsDeps) {
  return {
    read: async (): Promise<WireSearchWords> => toWire(await store.findSearchWords()),
    /** @throws DomainError `invalid_fields` naming the group (`added.3`), `conflict` if the list has changed since */
    save: async (change: SearchWordsChange, who: string): Promise<WireSearchWords> => {
      const before = await store.findSearchWords();
      const next = { ...checked(change, before), revision: Math.max(before.revision + 1, now()) };
      const auditEntry: AuditEntry = {
        at: new Date(now()).toISOString(),
        who,
        what: 'edit',
        subjectKind: 'search_words',
        subjectId: 'all',
        subjectName: 'Search words',
        before: { added: without(before.added, next.added), off: without(before.off, next.off) },
        after: { added: without(next.added, before.added), off: without(next.off, before.off) },
      };
      if (before.revision !== change.revision || !(await store.saveSearchWords(next, change.revision, auditEntry)))
        throw new DomainError('conflict', 'Somebody else changed the list meanwhile. It is shown as it is now; make your change again.');
      await publish();
      return toWire(next);
    },
    /**
     * Returns what a search finds now and would find with another list. @throws DomainError `invalid_fields` naming the
     * group
     */
    try: ({ search, ...change }: SearchTrial): WireSearchTrial => {
      const held = catalogue.searchWords();
      return {
        before: catalogue.trySearch(search, held),
        after: catalogue.trySearch(search, { ...checked(change, held), revision: 0 }),
      };
    },
  };
}

type Changed = Pick<SearchWords, 'added' | 'off'>;

/** Normalises the groups; keeps as switched off only groups that are shipped, or were shipped by another version. */
function checked({ added, off }: Changed, stored: Changed): Changed {
  const others = stored.off.filter((group) => !SHIPPED_GROUPS.includes(group));
  const tidied = { added: added.map(tidy), off: [...SHIPPED_GROUPS.filter((group) => off.includes(group)), ...others] };
  const problem = findSynonymProblem(tidied, stored);
  if (problem === undefined) return tidied;
  throw invalidFields([{ field: problem.at === null ? 'added' : `added.${problem.at}`, message: problem.message }]);
}

const tidy = (group: string): string =>
  group.replaceAll('→', '>').replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ').replace(/ ?> ?/g, ' > ').trim();

const without = (groups: readonly string[], others: readonly string[]) => groups.filter((group) => !others.includes(group));

const toWire = ({ revision, added, off }: SearchWords): WireSearchWords => ({
  ...{ revision, added },
  shipped: SHIPPED_GROUPS.map((group) => ({ group, isOff: off.includes(group) })),
});
