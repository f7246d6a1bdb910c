import type { ListParticulars } from '#domain/site/api-paths.ts';
import type { StructuredData } from './json-ld.ts';

/** Everything one page puts into the HTML, before any escaping. */
export interface PageContent {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Path of the one address search engines should keep; null for pages that have none. */
  readonly canonicalPath: string | null;
  /** Search engines keep nothing of it. */
  readonly isHidden: boolean;
  /** Root-relative picture for shared links; null: the site's own. */
  readonly image: string | null;
  readonly structuredData: readonly StructuredData[];
  /** The picture the first screen's largest paint waits for, with the `sizes` the page will use. */
  readonly preload: { readonly path: string; readonly sizes: string } | null;
  /** The first screen's answers as JSON texts, keyed by API URL. */
  readonly answers: Readonly<Record<string, string>>;
  /** What the answers' headers would have said. */
  readonly lists: Readonly<Record<string, ListParticulars>>;
}

const EMPTY = { canonicalPath: null, isHidden: false, image: null, structuredData: [], preload: null, answers: {}, lists: {} } as const;

/** A page with only a title and a description unless `more` says otherwise. */
export function pageContent(title: string, description: string, more: Partial<PageContent> = {}): PageContent {
  return { status: 200, title, description, ...EMPTY, ...more };
}
