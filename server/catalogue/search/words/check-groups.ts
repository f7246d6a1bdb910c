import { SEARCH_WORDS_LIMITS as LIMITS, type SearchWords } from '#domain/catalogue/search-words.ts';
import { type Phrase, pairsOf, readGroup, SHIPPED_GROUPS, type SynonymGroup, toPhrase } from './synonyms.ts';

export interface GroupProblem {
  /** Index in `added`; null: of all of them together. */
  readonly at: number | null;
  readonly message: string;
}

/** The first thing wrong with a shop's own groups; undefined: nothing. */
export function findGroupProblem({ added, off }: Pick<SearchWords, 'added' | 'off'>): GroupProblem | undefined {
  if (added.length > LIMITS.groups) return { at: null, message: `There is room for ${LIMITS.groups} groups.` };
  if (Buffer.byteLength(added.join('\n')) > LIMITS.bytes)
    return { at: null, message: `All groups together may take ${LIMITS.bytes / 1024} KB.` };
  const groups = added.map(readGroup);
  for (const [at, group] of groups.entries()) {
    const message = ofPhrases(added[at] as string, group) ?? ofItself(group);
    if (message !== undefined) return { at, message };
  }
  const shipped = SHIPPED_GROUPS.filter((group) => !off.includes(group)).map(readGroup);
  return findRepeated(shipped, groups) ?? findCircle(shipped, groups);
}

function ofPhrases(line: string, { left, right }: SynonymGroup): string | undefined {
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

/** Words that are folded to the same, such as a word and its plural, find each other anyway. */
function ofItself({ left, right }: SynonymGroup): string | undefined {
  const others = right ?? left;
  for (const [i, from] of left.entries())
    for (const [j, to] of others.entries())
      if ((right !== undefined || i < j) && keyOf(from) === keyOf(to))
        return from === to ? `“${from}” points to itself.` : `“${from}” and “${to}” are the same word to the search.`;
  return undefined;
}

const keyOf = (phrase: string): string => toKey(toPhrase(phrase));
const toKey = (phrase: Phrase): string => phrase.join(' ');

function findRepeated(shipped: readonly SynonymGroup[], added: readonly SynonymGroup[]): GroupProblem | undefined {
  const known = new Set(shipped.flatMap(pairsOf).map(({ from, to }) => `${toKey(from)}>${toKey(to)}`));
  for (const [at, group] of added.entries())
    for (const { from, to } of pairsOf(group)) {
      const pair = `${toKey(from)}>${toKey(to)}`;
      if (known.has(pair)) return { at, message: `“${toKey(from)}” finds “${toKey(to)}” already.` };
      known.add(pair);
    }
  return undefined;
}

/** One-way groups that lead back to where they began. */
function findCircle(shipped: readonly SynonymGroup[], added: readonly SynonymGroup[]): GroupProblem | undefined {
  const oneWay = (group: SynonymGroup) => (group.right === undefined ? [] : pairsOf(group));
  const next = Map.groupBy([...shipped, ...added].flatMap(oneWay), ({ from }) => toKey(from));
  for (const [at, group] of added.entries())
    for (const { from, to } of oneWay(group)) {
      const way = findWay(toKey(to), toKey(from), (word) => next.get(word)?.map((pair) => toKey(pair.to)) ?? []);
      if (way !== undefined) {
        const words = [toKey(from), ...way].map((word) => `“${word}”`);
        return { at, message: `${words.join(' > ')} goes in a circle. Write words that find each other with a comma.` };
      }
    }
  return undefined;
}

/** The words from one to another, both included. */
function findWay(from: string, to: string, nextOf: (word: string) => readonly string[]): readonly string[] | undefined {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const word of cameFrom.keys()) {
    if (word === to) {
      const way: string[] = [];
      for (let at: string | null | undefined = to; at != null; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const other of nextOf(word)) if (!cameFrom.has(other)) cameFrom.set(other, word);
  }
  return undefined;
}
