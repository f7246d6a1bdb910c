import { SEARCH_WORDS_LIMITS as LIMITS, type SearchWords } from '#domain/catalogue/search-words.ts';
import { MAX_SYNONYMS, type Phrase, parseSynonymGroup, SHIPPED_GROUPS, type SynonymGroup, toPhrase, toSynonyms } from './synonyms.ts';

export interface SynonymProblem {
  /** Index in `added`; null: a problem of all groups together. */
  readonly at: number | null;
  readonly message: string;
}

/** Words of a cycle listed in the message. */
const MAX_NAMED_WORDS = 5;

type Changed = Pick<SearchWords, 'added' | 'off'>;

/**
 * Returns the first problem of a shop's own groups; undefined if there is none. A stored group may repeat a shipped
 * one: otherwise a new version, or switching a shipped group on, would block every later change.
 */
export function findSynonymProblem({ added, off }: Changed, stored: Changed = { added: [], off: [] }): SynonymProblem | undefined {
  if (added.length > LIMITS.groups) return { at: null, message: `There is room for ${LIMITS.groups} groups.` };
  if (Buffer.byteLength(added.join('\n')) > LIMITS.bytes)
    return { at: null, message: `All groups together may take ${LIMITS.bytes / 1024} KB.` };
  const groups = added.map(parseSynonymGroup);
  for (const [at, group] of groups.entries()) {
    const message = findPhraseProblem(added[at] as string, group) ?? findSelfReference(group);
    if (message !== undefined) return { at, message };
  }
  const shipped = SHIPPED_GROUPS.filter((group) => !off.includes(group)).map(parseSynonymGroup);
  const isStored = added.map((group) => stored.added.includes(group));
  return findRepeated(shipped, groups, isStored) ?? findCycle(shipped, groups);
}

function findPhraseProblem(line: string, { left, right }: SynonymGroup): string | undefined {
  const phrases = [...left, ...(right ?? [])];
  if (line.split('>').length > 2) return 'A group has one “>” at most.';
  if (right === undefined && left.length < 2) return `“${line}” needs another word: “mug, cup”, or “sneaker > shoe”.`;
  if (phrases.length > LIMITS.phrasesPerGroup) return `A group has ${LIMITS.phrasesPerGroup} words at most.`;
  for (const phrase of phrases) {
    if (toPhrase(phrase).length === 0)
      return phrase === '' ? 'A word is missing beside a comma or a “>”.' : `“${phrase}” has no letter or digit.`;
    if (phrase.length > LIMITS.phrase) return `“${phrase.slice(0, 20)}…” is longer than ${LIMITS.phrase} characters.`;
    if (phrase.split(/\s+/).length > LIMITS.wordsPerPhrase) return `“${phrase}” has more than ${LIMITS.wordsPerPhrase} words.`;
  }
  return undefined;
}

/** Finds two words with the same terms, such as a word and its plural, which match each other anyway. */
function findSelfReference({ left, right }: SynonymGroup): string | undefined {
  const others = right ?? left;
  for (const [i, from] of left.entries())
    for (const [j, to] of others.entries())
      if ((right !== undefined || i < j) && keyOf(from) === keyOf(to))
        return from === to ? `“${from}” points to itself.` : `“${from}” and “${to}” are the same word to the search.`;
  return undefined;
}

const keyOf = (phrase: string): string => toKey(toPhrase(phrase));
const toKey = (phrase: Phrase): string => phrase.join(' ');

function findRepeated(
  shipped: readonly SynonymGroup[],
  added: readonly SynonymGroup[],
  isStored: readonly boolean[],
): SynonymProblem | undefined {
  const fromShipped = new Set(shipped.flatMap(toSynonyms).map(({ from, to }) => `${toKey(from)}>${toKey(to)}`));
  const known = new Set<string>();
  const counts = new Map<string, number>();
  for (const [at, group] of added.entries())
    for (const { from, to } of toSynonyms(group)) {
      const pair = `${toKey(from)}>${toKey(to)}`;
      if (known.has(pair) || (isStored[at] !== true && fromShipped.has(pair)))
        return { at, message: `“${toKey(from)}” finds “${toKey(to)}” already.` };
      known.add(pair);
      const count = (counts.get(toKey(from)) ?? 0) + 1;
      if (count > MAX_SYNONYMS) return { at, message: `“${toKey(from)}” would find more than ${MAX_SYNONYMS} other words.` };
      counts.set(toKey(from), count);
    }
  return undefined;
}

/** Finds one-way groups that lead back to their start, in linear time, as a list may have 60,000 pairs. */
function findCycle(shipped: readonly SynonymGroup[], added: readonly SynonymGroup[]): SynonymProblem | undefined {
  const groupOf = new Map<string, number | null>();
  const next = new Map<string, string[]>();
  const note = (group: SynonymGroup, at: number | null) => {
    if (group.right === undefined) return;
    for (const { from, to } of toSynonyms(group)) {
      groupOf.set(`${toKey(from)}>${toKey(to)}`, at);
      const known = next.get(toKey(from));
      if (known === undefined) next.set(toKey(from), [toKey(to)]);
      else known.push(toKey(to));
    }
  };
  for (const group of shipped) note(group, null);
  for (const [at, group] of added.entries()) note(group, at);
  const cycle = findCycleIn(next);
  if (cycle === undefined) return undefined;
  const at = cycle.map((word, i) => groupOf.get(`${word}>${cycle[(i + 1) % cycle.length]}`)).find((place) => typeof place === 'number');
  const named = cycle.length > MAX_NAMED_WORDS ? [...cycle.slice(0, MAX_NAMED_WORDS), '…'] : cycle;
  const words = [...named, cycle[0]].map((word) => (word === '…' ? word : `“${word}”`));
  return { at: at ?? null, message: `${words.join(' > ')} goes in a circle. Write words that find each other with a comma.` };
}

/** Returns the words of a cycle in order; undefined if there is none. */
function findCycleIn(next: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const left = dropDeadEnds(next);
  const [start] = left;
  if (start === undefined) return undefined;
  const way = new Set<string>();
  let at = start;
  while (!way.has(at)) {
    way.add(at);
    at = next.get(at)?.find((word) => left.has(word)) ?? at;
  }
  const words = [...way];
  return words.slice(words.indexOf(at));
}

/** Removes words that lead nowhere, repeatedly; every word left leads into a cycle. */
function dropDeadEnds(next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const left = new Map([...next].map(([from, words]) => [from, words.length]));
  const pairs = [...next].flatMap(([from, words]) => words.map((to) => ({ from, to })));
  const before = Map.groupBy(pairs, ({ to }) => to);
  const ends = [...before.keys()].filter((word) => !next.has(word));
  for (const end of ends) {
    left.delete(end);
    for (const { from } of before.get(end) ?? []) {
      const count = (left.get(from) ?? 0) - 1;
      left.set(from, count);
      if (count === 0) ends.push(from);
    }
  }
  return new Set(left.keys());
}
