import type { ScreenBundle } from '#domain/site/first-screen.ts';
import { matchPage, type PageName } from '#domain/site/page-routes.ts';
import { showsResults } from '#lib/first-screen/shows-results.ts';
import { NOT_FOUND, PRODUCT_LISTS, RENDERED_PAGES } from './rendered-pages.ts';

/** Renders the app from an address and its answers to HTML: the entry of the bundle that the hosted server loads. */

const sourcesOf: ScreenBundle['sourcesOf'] = (address) => {
  const place = new URL(address, 'http://render');
  if (showsResults(place)) return [PRODUCT_LISTS];
  const match = matchPage(place.pathname);
  const source = match === undefined ? NOT_FOUND : RENDERED_PAGES[match.page];
  return source === undefined ? [] : [source];
};

/** Yields to the event loop between the parts of the code's start. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

const loadRenderScreen: ScreenBundle['loadRenderScreen'] = async () => {
  await nextTurn();
  const [{ renderToString }, { StaticRouter }] = [await import('react-dom/server'), await import('react-router-dom')];
  await nextTurn();
  const { createQueryClient } = await import('#lib/first-screen/query-client.ts');
  await nextTurn();
  const { App } = await import('./app.tsx');
  await nextTurn();
  const { NotFoundPage, PAGES, SearchPage } = await import('./pages.tsx');
  for (const page of [...Object.keys(RENDERED_PAGES).map((name) => PAGES[name as PageName]), SearchPage, NotFoundPage]) {
    await page.load();
    await nextTurn();
  }
  return (address, state, look) =>
    renderToString(
      <App
        client={createQueryClient(state, new URL(address, 'http://render'))}
        screen={{ look, nowMs: Date.parse(state.now), isHtml: true }}
        Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
      />,
    );
};

export const bundle: ScreenBundle = { loadRenderScreen, sourcesOf };
