import { isSame } from '../shop-changes.ts';
import { isRecord, ownValue, type ShopBody, type ShopDocument, sectionOf } from '../shop-document.ts';
import type { ShopTexts } from '../shown-text.ts';
import { SHOP_PAGES, type ShopPageName } from './page-names.ts';

/** A page's text with the time from which it counts. */
export interface PageText {
  /** Markdown by language; at least one. */
  readonly blocks: ShopTexts;
  /** UTC day or ISO time; null: at once. */
  readonly from: string | null;
  /** The shop's revision in which the page was last changed. */
  readonly revision: number;
}

const isInForce = ({ from }: PageText, nowMs: number): boolean => from === null || Date.parse(from) <= nowMs;

/**
 * Top-level member with what the server adds to each page: the revision that last changed it and, until the text's day
 * comes, the text before it. It travels with the document, because devices hold only the current one. Editors neither
 * see nor send it.
 */
const REVISIONS = 'pageRevisions';

/** Reads a page's text; undefined if it has none, or another version wrote it differently. */
function readText(value: unknown, revision: number): PageText | undefined {
  if (!isRecord(value)) return undefined;
  const blocks = Object.entries(sectionOf(value, 'blocks')).filter(([, text]) => typeof text === 'string' && text !== '');
  const from = ownValue(value, 'from');
  if (blocks.length === 0) return undefined;
  return { blocks: Object.fromEntries(blocks), from: typeof from === 'string' && !Number.isNaN(Date.parse(from)) ? from : null, revision };
}

function readRevision(value: unknown, otherwise: number): number {
  const revision = isRecord(value) ? ownValue(value, 'revision') : undefined;
  return typeof revision === 'number' && Number.isSafeInteger(revision) && revision > 0 ? revision : otherwise;
}

interface HeldPage {
  readonly current: PageText;
  /** Counts until `current` does. */
  readonly earlier: PageText | undefined;
}

function findPage({ body, revision }: ShopDocument, name: ShopPageName): HeldPage | undefined {
  const known = sectionOf(sectionOf(body, REVISIONS), name);
  const current = readText(ownValue(sectionOf(body, 'pages'), name), readRevision(known, revision));
  if (current === undefined) return undefined;
  const earlier = ownValue(known, 'earlier');
  return { current, earlier: readText(earlier, readRevision(earlier, revision)) };
}

/**
 * Returns the text that counts. Undefined if none does yet: a page with a built-in text shows that, another is not
 * there.
 */
export function findPageText(document: ShopDocument | null, name: ShopPageName, nowMs: number): PageText | undefined {
  const page = document === null ? undefined : findPage(document, name);
  if (page === undefined || isInForce(page.current, nowMs)) return page?.current;
  return page.earlier;
}

/** Returns the day or time of a text that does not count yet; undefined without one. */
export function findNextFrom(document: ShopDocument | null, name: ShopPageName, nowMs: number): string | undefined {
  const page = document === null ? undefined : findPage(document, name);
  return page === undefined || isInForce(page.current, nowMs) ? undefined : (page.current.from ?? undefined);
}

/** Returns, by name, the revision of every page that has a text now. */
export function listPageRevisions(document: ShopDocument | null, nowMs: number): Readonly<Record<string, number>> {
  const found = SHOP_PAGES.flatMap((name) => {
    const text = findPageText(document, name, nowMs);
    return text === undefined ? [] : [[name, text.revision] as const];
  });
  return Object.fromEntries(found);
}

/** Lists the times, in ms since 1970, at which pages change by themselves. */
export const listPageTimes = (document: ShopDocument): number[] =>
  SHOP_PAGES.flatMap((name) => {
    const from = findPage(document, name)?.current.from;
    return from == null ? [] : [Date.parse(from)];
  });

/** Returns the document as editors see it. */
export function withoutPageRevisions({ [REVISIONS]: _known, ...body }: ShopBody): ShopBody {
  return body;
}

/**
 * Adds to a checked document, which becomes `revision`, what the server knows about its pages. A page with a later day
 * keeps the text that counts until then.
 */
export function withPageRevisions(body: ShopBody, before: ShopDocument, revision: number, nowMs: number): ShopBody {
  const known = SHOP_PAGES.flatMap((name) => {
    const written = ownValue(sectionOf(body, 'pages'), name);
    const current = readText(written, revision);
    if (current === undefined) return [];
    const held = findPage(before, name);
    const isKept = held !== undefined && isSame(written, ownValue(sectionOf(before.body, 'pages'), name));
    const earlier = isInForce(current, nowMs) ? undefined : isKept ? held.earlier : findPageText(before, name, nowMs);
    return [[name, { revision: isKept ? held.current.revision : revision, ...(earlier && { earlier }) }] as const];
  });
  return known.length === 0 ? body : { ...body, [REVISIONS]: Object.fromEntries(known) };
}
