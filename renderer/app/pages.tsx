import { useLocation } from 'react-router-dom';
import { matchPage, type PageName } from '#domain/site/page-routes.ts';
import type { Loadable } from '#lib/first-screen/loadable.tsx';
import { showsResults } from '#lib/first-screen/shows-results.ts';
import { lazyPart as page } from './lazy-part.tsx';

const HomePage = page(() => import('../pages/home.tsx'), 'HomePage');
export const SearchPage = page(() => import('../pages/product-lists.ts'), 'SearchPage');
const InfoPage = page(() => import('../pages/info/info.tsx'), 'InfoPage');
const HandOffPage = page(() => import('../pages/hand-off.tsx'), 'HandOffPage');

/** `/` and `/?search=`. */
function HomeOrResults() {
  return showsResults(useLocation()) ? <SearchPage /> : <HomePage />;
}

/** Every page of `#domain/site/page-routes.ts`, by name; a missing one is a compile error. */
export const PAGES: Readonly<Record<PageName, Loadable>> = {
  home: Object.assign(HomeOrResults, { load: HomePage.load }),
  category: page(() => import('../pages/product-lists.ts'), 'CategoryPage'),
  product: page(() => import('../pages/product.tsx'), 'ProductPage'),
  products: page(() => import('../pages/product-lists.ts'), 'ProductsPage'),
  sell: page(() => import('../pages/sell.tsx'), 'SellPage'),
  'sell-import': page(() => import('../pages/sell-import.tsx'), 'SellImportPage'),
  listing: page(() => import('../pages/manage-listing.tsx'), 'ManageListingPage'),
  supplier: page(() => import('../pages/product-lists.ts'), 'SupplierPage'),
  'supplier-desk': page(() => import('../pages/account.tsx'), 'SupplierPortalPage'),
  confirm: page(() => import('../pages/account.tsx'), 'ConfirmPage'),
  cart: page(() => import('../pages/cart.tsx'), 'CartPage'),
  checkout: page(() => import('../pages/checkout.tsx'), 'CheckoutPage'),
  orders: page(() => import('../pages/orders.tsx'), 'OrdersPage'),
  quote: page(() => import('../pages/checkout.tsx'), 'QuotePage'),
  account: page(() => import('../pages/account.tsx'), 'AccountPage'),
  desk: page(() => import('../pages/portal-overview.tsx'), 'PortalOverviewPage'),
  operator: page(() => import('../pages/desk.tsx'), 'DeskPage'),
  device: page(() => import('../pages/device.tsx'), 'DevicePage'),
  'hand-off': HandOffPage,
  'hand-off-offline': HandOffPage,
  shipping: InfoPage,
  returns: InfoPage,
  privacy: InfoPage,
  help: InfoPage,
  imprint: InfoPage,
  terms: InfoPage,
  withdrawal: page(() => import('../pages/withdrawal.tsx'), 'WithdrawalPage'),
};

export const NotFoundPage = page(() => import('../pages/not-found.tsx'), 'NotFoundPage');

/** Loads the code of the page at an address, so that it is shown or hydrated at once. */
export async function loadPage(place: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  const match = matchPage(place.pathname);
  const found = match === undefined ? NotFoundPage : PAGES[match.page];
  await (showsResults(place) ? SearchPage : found).load();
}
