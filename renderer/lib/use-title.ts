import { useEffect } from 'react';
import { documentTitle } from '#domain/site/page-titles.ts';
import { kioskAtStart } from './device/kiosk-page.ts';

/** Names the tab as the server's HTML would. Browsers keep titles beside addresses: in a kiosk none says what a visitor looks at. */
export function setTabTitle(title: string): void {
  if (kioskAtStart === null) document.title = documentTitle(title);
}

/** The same for a page; undefined (still loading) leaves it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setTabTitle(title);
  }, [title]);
}
