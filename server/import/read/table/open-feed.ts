import { decodeEntities } from '../../kernel/entities.ts';
import { cutItems } from './feed-items.ts';
import type { TableRow, Warnings } from './table-row.ts';

/** Items from whose members the columns are collected. */
const SAMPLED_ITEMS = 1000;
/** Most columns of a feed. */
const MAX_MEMBERS = 1000;

export const isFeed = (start: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed)\b/i.test(start);

/**
 * Reads the items of a feed (RSS 2.0 or Atom) as rows: a column per member, without its prefix. Row 1 is the first
 * item.
 */
export async function openFeed(
  text: AsyncIterable<string>,
  { warn }: Pick<Warnings, 'warn'>,
): Promise<{ readonly header: readonly string[]; readonly rows: AsyncIterable<TableRow> }> {
  const items = cutItems(text)[Symbol.asyncIterator]();
  const first: Members[] = [];
  while (first.length < SAMPLED_ITEMS) {
    const next = await items.next();
    if (next.done === true) break;
    first.push(membersOf(next.value));
  }
  const header = [...new Set(first.flatMap((members) => [...members.keys()]))].slice(0, MAX_MEMBERS);
  const known = new Set(header);
  async function* rows(): AsyncGenerator<TableRow> {
    let row = 0;
    const toRow = (members: Members): TableRow => ({ row, cells: header.map((name) => members.get(name) ?? '') });
    for (const members of first) {
      row += 1;
      yield toRow(members);
    }
    for (let next = await items.next(); next.done !== true; next = await items.next()) {
      row += 1;
      const members = membersOf(next.value);
      for (const name of members.keys())
        if (!known.has(name)) {
          known.add(name);
          warn({ row, column: name, reason: `stands for the first time behind ${SAMPLED_ITEMS} items; it is not read` });
        }
      yield toRow(members);
    }
  }
  return { header, rows: rows() };
}

type Members = ReadonlyMap<string, string>;

const TAG = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*)?)>/g;

/** Returns texts by member. Repeated members are joined with commas, nested members with colons. */
function membersOf(item: string): Members {
  const members = new Map<string, { readonly text: string; readonly isGoogle: boolean }>();
  let path: string[] = [];
  let texts: string[] = [];
  let from = 0;
  const say = (text: string) => {
    if (path.length > 0 && text.trim() !== '') texts.push(text.trim());
  };
  for (const tag of item.matchAll(TAG)) {
    const [whole, data, slash, name, attributes = ''] = tag;
    say(decodeEntities(item.slice(from, tag.index)));
    from = tag.index + whole.length;
    if (data !== undefined) say(data);
    if (name === undefined) continue;
    if (slash === '' && !attributes.endsWith('/')) path.push(name);
    else if (slash === '/') {
      const at = path.lastIndexOf(name);
      if (at < 0) continue;
      path = path.slice(0, at);
      if (at > 0) continue;
      keep(members, name, texts.join(':'));
      texts = [];
    }
  }
  return new Map([...members].map(([name, { text }]) => [name, text]));
}

/** Adds a member's text; Google's member takes precedence over the feed's member of the same name. */
function keep(members: Map<string, { readonly text: string; readonly isGoogle: boolean }>, tag: string, text: string): void {
  const isGoogle = tag.startsWith('g:');
  const name = isGoogle ? tag.slice(2) : tag;
  const before = members.get(name);
  if (text === '' && before !== undefined) return;
  if (before === undefined || before.text === '' || (isGoogle && !before.isGoogle)) members.set(name, { text, isGoogle });
  else if (isGoogle === before.isGoogle) members.set(name, { text: `${before.text},${text}`, isGoogle });
}
