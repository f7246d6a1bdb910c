import type { ListParticulars } from '#domain/site/api-paths.ts';
import type { StructuredData } from './json-ld.ts';

/** Content of one page before any escaping. */
export interface PageContent {
  readonly status: 200 | 404;
  readonly title: string;
  /** null: the shop's own. */
  readonly description: string | null;
  /** Path of the canonical URL for search engines; null if the page has none. */
  readonly canonicalPath: string | null;
  /** True for `noindex`: search engines do not store the page. */
  readonly isHidden: boolean;
  /** Root-relative picture for shared links; null for the site's default. */
  readonly image: string | null;
  readonly structuredData: readonly StructuredData[];
  /** Picture of the largest contentful paint, with the `sizes` the page uses. */
  readonly preload: { readonly path: string; readonly sizes: string } | null;
  /** API answers of the first screen as JSON texts, keyed by API URL. */
  readonly answers: Readonly<Record<string, string>>;
  /** Values of the answers' headers, keyed by API URL. */
  readonly lists: Readonly<Record<string, ListParticulars>>;
}

const EMPTY = { canonicalPath: null, isHidden: false, image: null, structuredData: [], preload: null, answers: {}, lists: {} } as const;

export function pageContent(title: string, description: string | null, more: Partial<PageContent> = {}): PageContent {
  return { status: 200, title, description, ...EMPTY, ...more };
}
