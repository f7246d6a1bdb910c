import type { Reply } from '../attack/client.ts';

/** Headers that are part of the answer; the others vary over time. */
const HEADERS = [
  'content-type',
  'cache-control',
  'vary',
  'x-total-count',
  'link',
  'location',
  'retry-after',
  'allow',
  'content-security-policy',
  'x-content-type-options',
];

/** Replaces values that differ on every server or at every time: ids, tokens, times, names of built files. */
const OF_THE_MOMENT: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>'],
  // React's `useId` depends on the surrounding components; Mantine may prefix it.
  [/(?:mantine-)?_[Rr]_[0-9a-z]+_/g, '<react id>'],
  // The build may divide a page's code into any number of files.
  [/(?:<link rel="modulepreload"[^>]*>\s*)+/g, '<code>'],
  [/\/assets\/[\w.~-]+\.(js|css|woff2|svg|webp|png)\b/g, '/assets/<file>.$1'],
  // A page may contain styles of the build instead of linking to them.
  [/<style data-files="[^"]*">[\s\S]*?<\/style>/g, '<styles>'],
  // The build may divide a page's styles into any number of files.
  [/(?:\/assets\/<file>\.css ?)+/g, '<styles>'],
  [/sha256-[\w+/=]+/g, '<sha>'],
  [/RFQ-[A-Z0-9]{4}/g, '<code>'],
  [/TW-[0-9A-Z]{5}/g, '<order number>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+\b/g, '<request>'],
  [/\b(lst|sup|ord|quo|img|pi|rev)[-_][\w-]{8,}/g, '<$1>'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{16,}(?![\w-])/g, '<token>'],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:[\w-]{40,}|[\w-]{22})(?![\w-])/g, '<token>'],
  [/(?<![\w])[0-9a-f]{16,}(?![\w])/g, '<hex>'],
  // A token that begins with a dash is marked as text in a file for spreadsheets.
  [/'<token>/g, '<token>'],
  [/\b1[78]\d{11}\b/g, '<ms>'],
  // The picture may or may not have been fetched yet.
  [/"The picture address does not lead to the public internet\."/g, 'null'],
  [/localhost:\d+|127\.0\.0\.1:\d+/g, '<host>'],
];
const settle = (text: string) => OF_THE_MOMENT.reduce((settled, [pattern, word]) => settled.replace(pattern, word), text);

/** Lists the differences of two answers; empty if there are none. JSON may have additional fields, nothing else. */
export function differences(old: Reply, now: Reply): string[] {
  const found: string[] = [];
  if (old.status !== now.status) found.push(`status ${old.status} is now ${now.status}`);
  for (const name of HEADERS) {
    const [before, after] = [old, now].map(({ headers }) => settle(String(headers[name] ?? '')));
    if (before !== after) found.push(`${name}: ${before} is now ${after}`);
  }
  const [before, after] = [settle(old.text), settle(now.text)];
  if (before === after) return found;
  const [was, is] = [parse(before), parse(after)];
  if (was === undefined || is === undefined) found.push(`the text differs ${where(before, after)}`);
  else compare('', was, is, found);
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: compared as text.
    return undefined;
  }
}

function compare(at: string, was: unknown, is: unknown, found: string[]): void {
  if (isObject(was) && isObject(is)) {
    const order = Object.keys(is).filter((key) => key in was);
    if (order.join() !== Object.keys(was).join())
      found.push(`${at || 'the answer'} has other fields, or in another order: ${Object.keys(is)}`);
    for (const key of order) compare(`${at}.${key}`, was[key], is[key], found);
  } else if (Array.isArray(was) && Array.isArray(is)) {
    if (was.length !== is.length) found.push(`${at} has ${is.length} entries for ${was.length}`);
    else was.forEach((entry, index) => void compare(`${at}[${index}]`, entry, is[index], found));
  } else if (JSON.stringify(was) !== JSON.stringify(is)) found.push(`${at}: ${JSON.stringify(was)} is now ${JSON.stringify(is)}`);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const AROUND = 60;
function where(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  return `from character ${at}: ${piece(before)} is now ${piece(after)}`;
}
