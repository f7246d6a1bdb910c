import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/words/looks.css';
import '#ui/words/standing.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CONFIG_PATH } from '#domain/site/api-paths.ts';
import { FIRST_VISIT } from '#domain/site/look.ts';
import { request } from '#lib/api-client.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { discardEarlyInput, noteHydration } from '#lib/first-screen/early-input.ts';
import { firstPaint } from '#lib/first-screen/first-paint.ts';
import { createQueryClient } from '#lib/first-screen/query-client.ts';
import { isRenderedFor } from '#lib/first-screen/rendered-for.ts';
import { serverNow, watchServerTime } from '#lib/time/server-clock.ts';
import { App } from './app.tsx';
import { enterKiosk, KioskRouter } from './kiosk-router.tsx';
import { loadPage } from './pages.tsx';
import { registerServiceWorker } from './service-worker.ts';
import { createTrustedPolicies } from './trusted-types.ts';

createTrustedPolicies();

/** Marks inlined styles: the loader of parts looks for their links, and would fetch them again. */
function nameStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-files]'))
    for (const href of (style.dataset.files ?? '').split(' ').filter(Boolean)) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
      link.setAttribute('href', href);
      document.head.append(link);
    }
}

/**
 * Hydrates what the server rendered; a shell, a page cached for another address and a build without a server start
 * empty.
 */
async function start(root: HTMLElement): Promise<void> {
  nameStyles();
  const page = loadPage(location).catch(() => undefined);
  // Yields between loading and running the app, so that the page scrolls and responds.
  await new Promise((resolve) => setTimeout(resolve));
  const rendered = firstPaint?.rendered ?? null;
  const isRenderedHere = () => rendered !== null && isRenderedFor(rendered.address, location);
  // A page whose code is still loading cannot be hydrated: the server's HTML stays until it has loaded. A failed load
  // is reported where the page is shown.
  if (isRenderedHere()) await page;
  const client = createQueryClient(firstPaint, location);
  // Checked again: the user may have gone back in between.
  if (firstPaint === undefined || rendered === null || !isRenderedHere()) {
    discardEarlyInput();
    const screen = { look: FIRST_VISIT, nowMs: serverNow(), isHtml: false };
    createRoot(root).render(
      <StrictMode>
        <App client={client} screen={screen} Router={kioskAtStart === null ? BrowserRouter : KioskRouter} />
      </StrictMode>,
    );
    return;
  }
  const screen = { look: rendered.look, nowMs: Date.parse(firstPaint.now), isHtml: true };
  noteHydration();
  // A transition hydrates in slices, between which the page scrolls and responds.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App client={client} screen={screen} Router={BrowserRouter} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('Hydration mismatch: the server’s HTML differs from this page.', error) },
    );
  });
}

if (kioskAtStart !== null) enterKiosk();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => console.error('The page could not start.', error));
watchServerTime(() => request(CONFIG_PATH, { method: 'HEAD' }));
registerServiceWorker();
