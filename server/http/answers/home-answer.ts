import { readShopHome } from '#domain/shop/home/shop-home.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';

/** Returns the home page as the shop's document has it. */
export function homeAnswer(catalogue: Pick<CatalogueReads, 'home' | 'shop'>): WireHome {
  const document = catalogue.shop();
  if (document === null) return catalogue.home();
  const { slides, tiles, countries } = readShopHome(document);
  const home = catalogue.home(countries);
  return { ...home, ...(slides.length > 0 && { slides }), ...(tiles.length > 0 && { tiles }) };
}
