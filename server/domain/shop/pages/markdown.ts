import type { Block, Span } from './block.ts';
import { linkTargets, parseLine } from './markdown-line.ts';

/** The blocks of a text, and the title that it gives itself with `# ` in its first line. */
export interface ParsedText {
  readonly title: string | null;
  readonly blocks: readonly Block[];
}

const TITLE = /^# +(.*)(?:\n|$)/;
const HEADING = /^(#{1,6}) +(.*)$/;
const BULLET = /^[-*+] +(.*)$/;
const NUMBERED = /^(\d{1,9})[.)] +(.*)$/;
const TABLE_LINE = /^\|.*\|$/;
const TABLE_RULE = /^\|(?: ?:?-+:? ?\|)+$/;
/** Text whose first line has more columns is no table. */
const MAX_COLUMNS = 12;

/**
 * Reads small Markdown: headings, paragraphs, flat lists, tables, links, bold and italic. Everything else, such as
 * HTML, is text. Line breaks in a paragraph are kept, as in an address. Takes linear time.
 *
 * @param text as `cleanText` returns it: without tabs, runs of spaces and spaces at the ends of lines
 */
export function parseMarkdown(text: string): ParsedText {
  const title = TITLE.exec(text);
  const lines = text.slice(title?.[0].length ?? 0).split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, size] = readBlock(lines, at);
    if (block !== undefined) blocks.push(block);
    at += size;
  }
  return { title: title === null ? null : plainText(parseLine(title[1] ?? '')) || null, blocks };
}

/** Returns the targets of all links of a text, allowed or not. */
export const listTargets = (text: string): string[] => text.split('\n').flatMap(linkTargets);

export const plainText = (line: readonly Span[]): string => line.map((span) => span.text).join('');

type Read = readonly [block: Block | undefined, size: number];

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  if (line === '') return [undefined, 1];
  const heading = HEADING.exec(line);
  if (heading !== null)
    return [{ kind: 'heading', level: heading[1] === '#' || heading[1] === '##' ? 2 : 3, line: parseLine(heading[2] ?? '') }, 1];
  if (BULLET.test(line) || NUMBERED.test(line)) return readList(lines, at);
  return readTable(lines, at) ?? readParagraph(lines, at);
}

/** Returns how many lines from `at` on pass. */
function countWhile(lines: readonly string[], at: number, passes: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && passes(lines[end] ?? '')) end += 1;
  return end - at;
}

const startsBlock = (line: string) => HEADING.test(line) || BULLET.test(line) || NUMBERED.test(line);

function readParagraph(lines: readonly string[], at: number): Read {
  const size = 1 + countWhile(lines, at + 1, (line) => line !== '' && !startsBlock(line) && !TABLE_LINE.test(line));
  return [{ kind: 'paragraph', line: parseLine(lines.slice(at, at + size).join('\n')) }, size];
}

/** Reads entries with one kind of mark. A line without a mark belongs to the entry above it; so does an empty line between two. */
function readList(lines: readonly string[], at: number): Read {
  const pattern = BULLET.test(lines[at] ?? '') ? BULLET : NUMBERED;
  const entries: string[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const entry = pattern.exec(line);
    const last = entries.length - 1;
    if (entry !== null) entries.push(entry.at(-1) ?? '');
    else if (line === '' ? !pattern.test(lines[next + 1] ?? '') : startsBlock(line)) break;
    else if (line !== '') entries[last] = `${entries[last]}\n${line}`;
    next += 1;
  }
  const first = pattern === NUMBERED ? Number(NUMBERED.exec(lines[at] ?? '')?.[1]) : null;
  return [{ kind: 'list', start: first, entries: entries.map((entry) => parseLine(entry)) }, next - at];
}

function readTable(lines: readonly string[], at: number): Read | undefined {
  if (!TABLE_LINE.test(lines[at] ?? '') || !TABLE_RULE.test(lines[at + 1] ?? '')) return undefined;
  const head = readCells(lines[at] ?? '');
  if (head.length > MAX_COLUMNS) return undefined;
  const size = 2 + countWhile(lines, at + 2, (line) => TABLE_LINE.test(line));
  return [{ kind: 'table', head, rows: lines.slice(at + 2, at + size).map(readCells) }, size];
}

/** Splits at bars; `\|` is a bar in a cell. */
const readCells = (line: string): Span[][] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => parseLine(cell.trim()));
