import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderScreen, ScreenBundle } from '#domain/site/first-screen.ts';
import { matchPage, type PageName } from '#domain/site/page-routes.ts';
import { createQueryClient } from '#lib/first-screen/query-client.ts';
import { App } from './app.tsx';
import { NotFoundPage, PAGES } from './pages.tsx';

/** The app as one function from an address and its answers to HTML: the entry of the bundle the hosted server loads. */

const INFO = 'pages/info/info.tsx';
const SHELVES = 'pages/shelves.ts';
const NOT_FOUND = 'pages/not-found.tsx';

/** The pages of {@link screenAddress} by their sources. */
const SOURCES: Partial<Record<PageName, string>> = {
  home: 'pages/home.tsx',
  category: SHELVES,
  product: 'pages/product.tsx',
  products: SHELVES,
  supplier: SHELVES,
  shipping: INFO,
  returns: INFO,
  privacy: INFO,
  help: INFO,
};

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

const sourcesOf: ScreenBundle['sourcesOf'] = (address) => {
  const match = matchPage(pathOf(address));
  const source = match === undefined ? NOT_FOUND : SOURCES[match.page];
  return source === undefined ? [] : [source];
};

const render: RenderScreen = (address, state, look) =>
  renderToString(
    <App
      client={createQueryClient(state, new URL(address, 'http://render'))}
      screen={{ look, nowMs: Date.parse(state.now), isHtml: true }}
      Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
    />,
  );

const loadRenderScreen: ScreenBundle['loadRenderScreen'] = async () => {
  const pages = Object.keys(SOURCES).map((page) => PAGES[page as PageName]);
  await Promise.all([...pages, NotFoundPage].map((page) => page.load()));
  return render;
};

export const bundle: ScreenBundle = { loadRenderScreen, sourcesOf };
