import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Words that make a reader search for the subject of the sentence, or that no engineer uses for software. */
const WORDS = /\b(?:whoever|somebody|nobody|anew|meanwhile|stands|is told|is said|for so long)\b/gi;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$/gm;
/** Examples, identifiers and messages. */
const QUOTED = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|\*[^*\n]+\*(?=[\s.,;:)])/g;

function filesLike(pattern: RegExp): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root })
    .toString()
    .split('\n')
    .filter(
      (file) =>
        pattern.test(file) && file !== 'CHANGELOG.md' && file !== 'tests/plain-words.test.ts' && fs.existsSync(path.join(root, file)),
    );
}

function wordsIn(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const prose = file.endsWith('.md') ? text.replaceAll(/^```[\s\S]*?^```/gm, '') : (text.match(COMMENTS) ?? []).join('\n');
  return (prose.replaceAll(QUOTED, '').match(WORDS) ?? []).map((word) => `${file}: ${word.toLowerCase()}`);
}

test('comments and documents are written in plain words', () => {
  const files = filesLike(/\.(?:tsx?|cjs|mjs|css|md)$/);
  const found = files.flatMap(wordsIn);

  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
