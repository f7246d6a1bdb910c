import { listAnnouncementTimes } from './announcement/announcement.ts';
import { listPageTimes } from './pages/shop-pages.ts';
import type { ShopDocument } from './shop-document.ts';

/** Lists the times, in ms since 1970, at which what the document says changes by itself. */
export const listShopTimes = (document: ShopDocument): readonly number[] => [
  ...listAnnouncementTimes(document),
  ...listPageTimes(document),
];
