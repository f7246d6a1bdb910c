import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What a comment may not cite, because a reader of this repository alone cannot look it up: papers and the numbers of their rows. */
const ELSEWHERE = /\bDESIGN\b|\bacceptance row|\bfindings\b|§/;
/** The number of a row in such a paper: two or three capital letters with digits, such as `XY7`. */
const ROW = /\b[A-Z]{2,3}\d+\b/g;
/** Looks like the number of a row and is none: standards and formats by their usual names, and examples of cells and codes. */
const NO_ROWS: ReadonlySet<string> = new Set([
  ...['EAN13', 'FTS5', 'GB18030', 'GS1', 'ISO8601', 'LEB128', 'MD5', 'NAT64', 'SHA1', 'SHA256', 'SHA512', 'UTF8', 'UTF16', 'VP8'],
  // A cell of a workbook, and a size in the code of an SKU.
  ...['AB7', 'EU37'],
]);
const COMMENT = /^\s*(?:\/\*|\*|\/\/)|\s\/\/ |\{\/\*/;

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', 'server', 'renderer', 'electron', 'scripts', 'studio', 'bench', 'tests', '*.ts'], {
    cwd: root,
  });
  return [...new Set(listed.toString().split('\n'))].filter(
    (file) => /\.(?:tsx?|css|cjs)$/.test(file) && fs.existsSync(path.join(root, file)),
  );
}

/** Every comment line as `file:line: text`. */
function comments(): string[] {
  return sources().flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (COMMENT.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
}

const citesElsewhere = (text: string): boolean => ELSEWHERE.test(text) || (text.match(ROW) ?? []).some((number) => !NO_ROWS.has(number));

test.each(['What it costs now (CT5).', 'OP1: behind the token.', 'As row PAY12 says.', 'See § 4.'])(
  'a comment that cites a paper is found: %s',
  (text) => {
    expect(citesElsewhere(text)).toBe(true);
  },
);

test('what only looks like the number of a row may be named', () => {
  expect(citesElsewhere('A1 → 0, AB7 → 27; a GS1 digit, LEB128, a file in UTF8 and SHA256 of it, 0xFF00, M4, TW-K7Q2X, CAFE12.')).toBe(
    false,
  );
});

test('no comment cites what is not in the repository', () => {
  expect(comments().length).toBeGreaterThan(1000);
  expect(comments().filter((line) => citesElsewhere(line) && !line.startsWith('tests/comments.test.ts'))).toEqual([]);
});

test('what comments cite of docs/ is there, with its heading', () => {
  const cited = comments().flatMap((line) => [...line.matchAll(/docs\/[\w./-]+?\.md(?:#[\w-]+)?/g)].map(([name]) => [name, line] as const));
  expect(cited.length).toBeGreaterThan(20);
  const missing = cited.filter(([name]) => {
    const [file = '', heading] = name.split('#');
    if (!fs.existsSync(path.join(root, file))) return true;
    const headings = [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    return heading !== undefined && !headings.includes(heading);
  });
  expect(missing.map(([, line]) => line)).toEqual([]);
});
