import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderScreen, ScreenBundle } from '#domain/site/first-screen.ts';
import { matchPage, type PageName } from '#domain/site/page-routes.ts';
import { createQueryClient } from '#lib/first-screen/query-client.ts';
import { SearchResults } from '../pages/home.tsx';
import { App } from './app.tsx';
import { NotFoundPage, PAGES } from './pages.tsx';

/** The app as one function from an address and its answers to HTML: the entry of the bundle the hosted server loads. */

const INFO = 'pages/info.tsx';
const NOT_FOUND = 'pages/not-found.tsx';
const AROUND_PAGES = 'app/mantine-root.tsx';

/** The pages of {@link screenAddress} by their sources; home is in the entry. */
const SOURCES: Partial<Record<PageName, string>> = {
  category: 'pages/category.tsx',
  product: 'pages/product.tsx',
  products: 'pages/products.tsx',
  shipping: INFO,
  returns: INFO,
  privacy: INFO,
  help: INFO,
};

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

const sourcesOf: ScreenBundle['sourcesOf'] = (address) => {
  const match = matchPage(pathOf(address));
  if (match?.page === 'home') return address.includes('?') ? ['features/search/search-results.tsx'] : [];
  const source = match === undefined ? NOT_FOUND : SOURCES[match.page];
  return source === undefined ? [] : [source, AROUND_PAGES];
};

const render: RenderScreen = (address, state, look) =>
  renderToString(
    <App
      client={createQueryClient(state)}
      screen={{ look, nowMs: Date.parse(state.now) }}
      Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
    />,
  );

const loadRenderScreen: ScreenBundle['loadRenderScreen'] = async () => {
  const pages = [...Object.entries(SOURCES).map(([page]) => PAGES[page as PageName]), NotFoundPage, SearchResults];
  await Promise.all(pages.map((page) => ('load' in page ? page.load() : undefined)));
  return render;
};

export const bundle: ScreenBundle = { loadRenderScreen, sourcesOf };
