import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { pictureUrl } from '#domain/product/picture.ts';
import { categoriesOf } from '#domain/shop/categories/shown-categories.ts';
import { frameColor } from '#domain/shop/look/frame-color.ts';
import { hasPageAt } from '#domain/site/has-page.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { PAGE_ROUTES } from '#domain/site/page-routes.ts';
import { siteDescriptionOf } from '#domain/site/page-titles.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { escapeHtml } from '../html/escape.ts';
import { on } from '../on.ts';

export interface SiteFilesDeps {
  readonly catalogue: Pick<Catalogue, 'ids' | 'size'>;
  readonly cache: PageCache;
  readonly publicUrl: string;
  readonly config: () => Pick<WireConfig, 'shop'>;
}

/** Most URLs in one sitemap (sitemaps.org). */
export const SITEMAP_SIZE = 50_000;

/** Colour of the installed app's splash screen, equal to that of resources/icons. */
const BACKGROUND_COLOUR = '#f7f2e8';

/** Serves files for search engines and installation: robots.txt, the sitemap, the web manifest. */
export function createSiteFilesRoutes(deps: SiteFilesDeps): Router {
  const { catalogue, cache, publicUrl, config } = deps;
  const router = Router();
  const contents = () => ({ paths: pathsOf(config()), catalogue });
  on(router, 'GET /robots.txt', (req, res) =>
    cache.answer(req, res, '/robots.txt', () => ({ contentType: 'text/plain; charset=utf-8', body: robots(publicUrl) })),
  );
  on(router, 'GET /manifest.webmanifest', (req, res) =>
    cache.answer(req, res, '/manifest.webmanifest', () => ({
      contentType: 'application/manifest+json',
      body: JSON.stringify(manifestOf(config())),
    })),
  );
  on(router, 'GET /sitemap.xml', (req, res) =>
    cache.answer(req, res, '/sitemap.xml', () => ({
      contentType: 'application/xml; charset=utf-8',
      body: countSitemaps(contents()) > 1 ? sitemapIndex(contents(), publicUrl) : sitemap(contents(), publicUrl, 1),
    })),
  );
  on(router, 'GET /sitemap-:page.xml', (req, res) => {
    const page = /^[1-9]\d{0,4}$/.test(req.params.page) ? Number(req.params.page) : 0;
    if (page === 0 || page > countSitemaps(contents())) throw new DomainError('not_found', `There is no sitemap ${req.params.page}.`);
    cache.answer(req, res, `/sitemap-${page}.xml`, () => ({
      contentType: 'application/xml; charset=utf-8',
      body: sitemap(contents(), publicUrl, page),
    }));
  });
  return router;
}

const PLAIN_PATHS = PAGE_ROUTES.filter((route) => !route.isPrivate && !route.path.includes(':')).map((route) => route.path);

/** Lists the paths of all pages but products; a legal page only if the shop has it. */
const pathsOf = (config: Pick<WireConfig, 'shop'>): readonly string[] => [
  ...PLAIN_PATHS.filter((path) => hasPageAt(config, path)),
  ...categoriesOf(config).flatMap(({ slug, isHidden }) => (isHidden ? [] : [`/category/${slug}`])),
];

interface Contents {
  readonly paths: readonly string[];
  readonly catalogue: Pick<Catalogue, 'ids' | 'size'>;
}

const countSitemaps = ({ paths, catalogue }: Contents) => Math.ceil((paths.length + catalogue.size) / SITEMAP_SIZE);
const urlTag = (publicUrl: string, path: string, lastmod?: string) =>
  `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod.slice(0, 10)}</lastmod>`}</url>`;

function sitemap({ paths, catalogue }: Contents, publicUrl: string, page: number): string {
  const first = (page - 1) * SITEMAP_SIZE;
  const urls = paths.map((path) => urlTag(publicUrl, path)).slice(first, first + SITEMAP_SIZE);
  let position = paths.length;
  for (const { id, createdAt } of catalogue.ids()) {
    if (position >= first + SITEMAP_SIZE) break;
    if (position >= first) urls.push(urlTag(publicUrl, `/product/${encodeURIComponent(id)}`, createdAt));
    position += 1;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(contents: Contents, publicUrl: string): string {
  const maps = Array.from(
    { length: countSitemaps(contents) },
    (_, at) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Ends paths with `$`, because a plain `/c` would hide `/cart` and every category. */
const hide = (path: string) => (path.includes(':') ? [path.replace(/:.*$/, '')] : [`${path}$`, `${path}?`]);

function robots(publicUrl: string): string {
  const hidden = PAGE_ROUTES.filter((route) => route.isPrivate).flatMap((route) => hide(route.path));
  const rules = [...hidden, '/api/operator/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({ src: `/icons/${file}`, sizes, type: 'image/png', purpose });

/** Both widths of the shop's own icon, or one if it is not wider. */
function ownIcons({ shop }: Pick<WireConfig, 'shop'>) {
  const own = shop?.brand.icon;
  if (own === undefined) return undefined;
  const sides = new Map(([320, 640] as const).map((width) => [Math.min(width, own.width), width]));
  return [...sides].map(([side, width]) => ({
    ...{ src: pictureUrl(own.path, width), sizes: `${side}x${side}`, type: 'image/webp', purpose: 'any' },
  }));
}

const manifestOf = (config: Pick<WireConfig, 'shop'>) => ({
  name: shopNameOf(config),
  short_name: shopNameOf(config),
  description: siteDescriptionOf(config),
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  theme_color: frameColor(config.shop?.brand.styles),
  background_color: BACKGROUND_COLOUR,
  categories: ['business', 'shopping'],
  icons: ownIcons(config) ?? [
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
});
