import { pictureSrcSet, pictureUrl } from '#domain/product/picture.ts';
import { STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { documentTitle, SITE_NAME } from '#domain/site/page-titles.ts';
import { escapeHtml, toScriptJson } from './escape.ts';
import type { PageContent } from './page-content.ts';
import type { Template } from './template.ts';

export interface RenderOptions {
  readonly template: Template;
  readonly publicUrl: string;
  readonly config: WireConfig;
  readonly now: string;
}

const SHARED_PICTURE = '/icons/og.png';

/** The complete HTML of a page. Whatever it carries is escaped here and nowhere else. */
export function renderPage(content: PageContent, options: RenderOptions): string {
  const data = content.structuredData.map((one) => `<script type="application/ld+json">${toScriptJson(JSON.stringify(one))}</script>`);
  const head = [...headTags(content, options.publicUrl), ...data].join('\n');
  return options.template.fill(
    head,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${toScriptJson(stateJson(content, options))}</script>`,
  );
}

/** Joins the answers' JSON texts; none is parsed or printed again. See `FirstPaintState`. */
function stateJson({ answers, lists }: PageContent, { config, now }: RenderOptions): string {
  const queries = Object.entries(answers).map(([url, json]) => `${JSON.stringify(url)}:${json}`);
  return `{"queries":{${queries.join(',')}},"lists":${JSON.stringify(lists)},"config":${JSON.stringify(config)},"now":${JSON.stringify(now)}}`;
}

function headTags(content: PageContent, publicUrl: string): string[] {
  const title = documentTitle(content.title);
  const address = content.canonicalPath === null ? null : publicUrl + content.canonicalPath;
  const picture = publicUrl + (content.image === null ? SHARED_PICTURE : pictureUrl(content.image, 1280));
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', content.description),
    ...preloadTag(content.preload),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address)]),
    ...(content.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', content.description),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function preloadTag(preload: PageContent['preload']): string[] {
  if (preload === null) return [];
  const srcSet = pictureSrcSet(preload.path);
  const responsive = srcSet === undefined ? '' : ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(preload.sizes)}"`;
  return [`<link rel="preload" as="image" href="${escapeHtml(pictureUrl(preload.path))}"${responsive} fetchpriority="high">`];
}
