import { useEffect } from 'react';
import { documentTitle } from '#domain/site/page-titles.ts';
import { kioskAtStart } from './device/kiosk-page.ts';

/**
 * Sets the tab's title as in the server's HTML. Not in a kiosk: browsers store titles with addresses, which would
 * reveal what a visitor viewed.
 */
export function setTabTitle(title: string): void {
  if (kioskAtStart === null) document.title = documentTitle(title);
}

/** Sets a page's title; undefined (still loading) leaves it unchanged. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setTabTitle(title);
  }, [title]);
}
