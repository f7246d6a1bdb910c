import { hash } from 'node:crypto';
import { pictureSrcSet, pictureUrl } from '#domain/product/picture.ts';
import { frameColor } from '#domain/shop/look/frame-color.ts';
import { type FirstPaintState, type RenderedScreen, STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';
import { iconUrl, sharedPicture } from '#domain/site/brand/shop-icon.ts';
import { findHeaderLogo } from '#domain/site/brand/shop-logo.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { documentTitle, siteDescriptionOf } from '#domain/site/page-titles.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import { escapeHtml, toScriptJson } from './escape.ts';
import type { PageContent } from './page-content.ts';
import type { Screens } from './screens.ts';
import type { Template } from './template.ts';
import { ordersNeedScripts, withoutScripts } from './without-scripts.ts';

export interface RenderOptions {
  readonly template: Template;
  readonly publicUrl: string;
  readonly config: WireConfig;
  readonly now: string;
  /** First screen to render as HTML; null for a shell. */
  readonly screen: { readonly screens: Screens; readonly rendered: RenderedScreen } | null;
}

/** A page whose HTML is rendered on demand. */
export interface PreparedPage {
  /** Digest of all inputs except the time of day: equal facts mean an equal page. */
  readonly facts: string;
  readonly html: () => string;
}

/** Length of the date in an ISO time. Pages expire at the end of the UTC day. */
const UTC_DAY = 10;

/** Prepares a page. All content is escaped here and nowhere else. */
export function preparePage(content: PageContent, options: RenderOptions): PreparedPage {
  const { screen, template, now, config } = options;
  const data = content.structuredData.map((one) => `<script type="application/ld+json">${toScriptJson(JSON.stringify(one))}</script>`);
  const head = [...headTags(content, options), ...data].join('\n');
  const known = factsJson(content, options);
  const html = () => {
    const shown = screen?.screens.render(screen.rendered, () => stateOf(content, options, screen.rendered));
    const rendered = screen === null || shown === undefined ? null : screen.rendered;
    const state = `${known.slice(0, -1)},${JSON.stringify({ now, rendered }).slice(1)}`;
    return template.fill({
      head,
      code: shown?.head ?? null,
      screen: shown?.html ?? '',
      withoutScripts: shown === undefined ? withoutScripts(config) : ordersNeedScripts(config),
      scheme: rendered?.look.scheme ?? null,
      frameColor: frameColor(config.shop?.brand.styles),
      icon: iconUrl(config, 320),
      state: `<script type="application/json" id="${STATE_ELEMENT_ID}">${toScriptJson(state)}</script>`,
    });
  };
  return { facts: hash('sha1', `${now.slice(0, UTC_DAY)} ${screen === null ? 'shell' : 'screen'} ${head.length} ${head}${known}`), html };
}

function stateOf({ answers, lists }: PageContent, { config, now }: RenderOptions, rendered: RenderedScreen): FirstPaintState<WireConfig> {
  const queries = Object.fromEntries(Object.entries(answers).map(([url, json]) => [url, JSON.parse(json) as unknown]));
  return { queries, lists, config, now, rendered };
}

/**
 * Returns the state as JSON, without time and rendered screen. Joins the answers' JSON texts without parsing them. See
 * `FirstPaintState`.
 */
function factsJson({ answers, lists }: PageContent, { config }: RenderOptions): string {
  const queries = Object.entries(answers).map(([url, json]) => `${JSON.stringify(url)}:${json}`);
  return `{"queries":{${queries.join(',')}},${JSON.stringify({ lists, config }).slice(1)}`;
}

function headTags(content: PageContent, { publicUrl, config }: RenderOptions): string[] {
  const shopName = shopNameOf(config);
  const title = documentTitle(content.title, shopName);
  const description = content.description ?? siteDescriptionOf(config);
  const address = content.canonicalPath === null ? null : publicUrl + content.canonicalPath;
  const picture = content.image === null ? sharedPicture(config) : pictureUrl(content.image, 1280);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...preloadTag(content.preload),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address)]),
    ...(content.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', shopName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(picture === undefined ? [] : [meta('property', 'og:image', publicUrl + picture)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...shopTags(config),
  ];
}

/** Colours and logo, which the first paint needs; nothing for a shop that has none of its own. */
function shopTags(config: WireConfig): string[] {
  const styles = config.shop?.brand.styles;
  const logo = findHeaderLogo(config);
  return [
    ...(styles === undefined ? [] : [`<style data-shop>${styles}</style>`]),
    ...(logo === undefined ? [] : [`<link rel="preload" as="image" href="${escapeHtml(logo.src)}">`]),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function preloadTag(preload: PageContent['preload']): string[] {
  if (preload === null) return [];
  const srcSet = pictureSrcSet(preload.path);
  const responsive = srcSet === undefined ? '' : ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(preload.sizes)}"`;
  return [`<link rel="preload" as="image" href="${escapeHtml(pictureUrl(preload.path))}"${responsive} fetchpriority="high">`];
}
