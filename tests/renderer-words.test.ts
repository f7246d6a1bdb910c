import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/architecture-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Two words in a row, however the line is wrapped between them. */
const TWO_WORDS = /\p{L}{2,}[,.:?!…]?\s+\p{L}{2,}/u;
/** Text between tags; text with operators is code that happens to be between `>` and `<`. */
const JSX_TEXT = /(?<=[\w"}'/]>)([^<>{}=;()|&]*)(?=<\/|<\w|\{)/g;
const ATTRIBUTE = /\b(?:title|label|aria-label|placeholder|hint|text|alt)="([^"]*)"/g;
/** A string or template that begins like a sentence. */
const SENTENCE = /(?:'([A-Z]\p{Ll}+ [^'\n]*)'|`([A-Z]\p{Ll}+ [^`]*)`)/gu;
/** Texts for developers, not for users. */
const LOGGED = /(?:console\.\w+|new Error)\(\s*(?:'[^'\n]*'|`[^`]*`)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

/** Lists user-visible words written in the component instead of in its copy.ts. */
function wordsIn(source: string): string[] {
  const code = source.replace(COMMENT, '').replace(LOGGED, '');
  const found = [JSX_TEXT, ATTRIBUTE].flatMap((pattern) => [...code.matchAll(pattern)].map((match) => (match[1] ?? '').trim()));
  const sentences = [...code.matchAll(SENTENCE)].map((match) => match[1] ?? match[2] ?? '');
  return [...found.filter((words) => TWO_WORDS.test(words)), ...sentences];
}

test('every feature has its texts in copy.ts', () => {
  const features = fs.readdirSync(path.join(ROOT, 'renderer/features'));
  expect(features.length).toBeGreaterThan(10);
  expect(features.filter((feature) => !fs.existsSync(path.join(ROOT, 'renderer/features', feature, 'copy.ts')))).toEqual([]);
});

test('no component contains texts of its own', () => {
  const components = [...sourceFiles(ROOT)].filter((file) => /^renderer\/.*\.tsx$/.test(file));
  expect(components.length).toBeGreaterThan(80);
  const found = components.flatMap((file) => wordsIn(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test.each([
  '<p>Nothing here yet</p>',
  '<p>\n  Nothing here\n  yet {count}\n</p>',
  '<nav aria-label="Shop by category">',
  'text={`Only so many left`}',
  "const TITLE = 'Orders per day';",
])('a planted violation is found: %s', (leak) => {
  expect(wordsIn(leak)).not.toEqual([]);
});

test.each(['// Not a word of it is shown', "throw new Error('The upload was cancelled')", '<p>{copy.title}</p>', 'a > b && c < d'])(
  'text not shown on a screen is no violation: %s',
  (line) => {
    expect(wordsIn(line)).toEqual([]);
  },
);
