import type { ReactNode } from 'react';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#state/use-title.ts';
import { AccountListings } from './account-listings.tsx';
import { AccountOrders } from './account-orders.tsx';
import { AccountQuotes } from './account-quotes.tsx';
import styles from './account-view.module.css';
import * as copy from './copy.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SavedItems } from './saved-items.tsx';
import { Settings } from './settings.tsx';

/**
 * The `/account` page: everything stored on this device, the portal of the supplier it lists for, and a button to
 * forget it all.
 */
export function AccountView({ supplier }: { readonly supplier: ReactNode }) {
  useTitle(PAGE_TITLES.account);
  return (
    <div className="tw-page tw-room">
      <h1>{copy.title}</h1>
      <p className={`tw-muted ${styles.lead}`}>{copy.lead}</p>
      <div className={`tw-columns ${styles.columns}`}>
        <AccountOrders />
        <AccountListings />
        <AccountQuotes />
        <SavedItems />
      </div>
      {supplier}
      <RecentlyViewed />
      <Settings />
    </div>
  );
}
