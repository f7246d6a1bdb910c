import { useEffect } from 'react';
import { documentTitle } from '#domain/site/page-titles.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { useShopName } from './config.tsx';

/**
 * Sets the tab's title as in the server's HTML; undefined (still loading) leaves it unchanged. Not in a kiosk: browsers
 * store titles with addresses, which would reveal what a visitor viewed.
 */
export function useTitle(title: string | undefined): void {
  const shop = useShopName();
  useEffect(() => {
    if (title !== undefined && kioskAtStart === null) document.title = documentTitle(title, shop);
  }, [title, shop]);
}
