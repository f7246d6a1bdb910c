/** Ranks tests: quick ones first, as the first failure ends the search. */

/** Tests that start servers, and those that start several or kill them. */
const COSTLY: readonly RegExp[] = [/^tests\/(?:integration|faults)\//, /^tests\/(?:integration\/nodes|faults)\//];
const costOf = (test: string) => COSTLY.filter((costly) => costly.test(test)).length;

const OF_NO_FILE = new Set(['', 'server', 'tests', 'test', 'ts', 'tsx']);
const wordsOf = (file: string) =>
  new Set(
    file
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !OF_NO_FILE.has(word)),
  );

/**
 * Groups tests by cost. In each group those with the most words of the file's name come first: a test that starts a
 * server is equally near to every one of its routes.
 * @param tests nearest first, which decides between equal numbers of words
 */
export function rankTests(tests: readonly string[], file: string): string[][] {
  const words = wordsOf(file);
  const ranked = tests.map((test) => ({ test, shared: [...wordsOf(test)].filter((word) => words.has(word)).length }));
  const byWords = ranked.sort((a, b) => b.shared - a.shared).map(({ test }) => test);
  const groups = Array.from({ length: COSTLY.length + 1 }, (_, cost) => byWords.filter((test) => costOf(test) === cost));
  return groups.filter((group) => group.length > 0);
}
