import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { isForKiosk } from '#domain/site/page-routes.ts';

/** What the document was asked for, before the address says nothing any more. */
let asked = '/';

/** Called before the first rendering: addresses of a visit are in no history of the browser, and a page that is loaded again begins at home. */
export function enterKiosk(): void {
  asked = isForKiosk(location.pathname) ? location.pathname + location.search : '/';
  history.replaceState(null, '', '/');
  document.documentElement.dataset.kiosk = '';
}

/** A visit's pages in memory alone. */
export function KioskRouter({ children }: { readonly children: ReactNode }) {
  const [entries] = useState(() => [asked]);
  return <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>;
}
