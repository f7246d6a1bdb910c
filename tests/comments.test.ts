import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What a comment may not cite, because whoever has only this repository cannot read it: papers, and the numbers of their rows. */
const ELSEWHERE = /\bDESIGN\b|\bacceptance row|\bfindings\b|§|\b(?:SH|HO|CA|PD|CD|CK|OR|QU|SE)\d{1,2}\b/;
/** What looks like one in running text and is none. */
const OURS = /CA\d{3,}/;
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

test('no comment cites what is not in the repository', () => {
  expect(comments().length).toBeGreaterThan(1000);
  expect(comments().filter((line) => ELSEWHERE.test(line) && !OURS.test(line) && !line.startsWith('tests/comments.test.ts'))).toEqual([]);
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
