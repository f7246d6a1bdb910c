import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';

/** `/?search=`: the results among all products, with their filters. */
export function SearchPage() {
  return <CatalogueBrowser categorySlug={null} isSearch />;
}
