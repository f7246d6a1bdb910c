import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { isForKiosk } from '#domain/site/page-routes.ts';

/** Address the document was requested with, before it is replaced. */
let asked = '/';

/**
 * Call before the first rendering: a visit's addresses enter no browser history, and a reloaded page starts at home.
 */
export function enterKiosk(): void {
  asked = isForKiosk(location.pathname) ? location.pathname + location.search : '/';
  history.replaceState(null, '', '/');
  document.documentElement.dataset.kiosk = '';
}

/** Keeps a visit's pages in memory only. */
export function KioskRouter({ children }: { readonly children: ReactNode }) {
  const [entries] = useState(() => [asked]);
  return <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>;
}
