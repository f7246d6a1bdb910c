import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CATEGORIES, type ShelfSlug } from '#domain/product/category.ts';
import { useTitle } from '#lib/use-title.ts';
import { type FilterChanges, NO_FILTERS } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { Filters } from './filters.tsx';
import { BrowserHeader } from './header.tsx';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBrowser } from './use-browser.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface Props {
  /** The category page's own; null shows all products. */
  readonly shelf: ShelfSlug | null;
  /** Shown when there is no shelf: `Products` for an unknown category, `All Products` on /products. */
  readonly title?: string;
}

/** A category, or all products: header, filters, order, and the list. All of its state is the URL. */
export function CatalogueBrowser({ shelf, title = copy.productsTitle }: Props) {
  const browser = useBrowser(shelf);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const visit = useLocation().key;
  const { query, facets, filterCount } = browser;
  const results = useRef<HTMLDivElement>(null);
  const change = (changes: FilterChanges) => {
    browser.change(changes);
    // A new question starts at the top of its answer.
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => change(NO_FILTERS);
  const category = CATEGORIES.find(({ slug }) => slug === (shelf ?? query.rule));
  const seller = query.seller === null ? null : (browser.products[0]?.supplierName ?? query.seller);
  useTitle(category?.name ?? title);
  const filters = (
    <Filters query={query} facets={facets} hasCategories={shelf === null} activeCount={filterCount} onChange={change} onClear={clear} />
  );
  return (
    <div className="tw-page">
      <BrowserHeader
        category={category}
        title={category?.name ?? title}
        total={browser.total}
        search={query.search}
        seller={seller}
        onChange={change}
      />
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label={copy.filters}>
          {filters}
        </aside>
        <section ref={results} className={classes.results} aria-label={category?.name ?? title} aria-busy={browser.isLoading}>
          <Toolbar
            query={query}
            hasCategories={shelf === null}
            view={browser.view}
            activeCount={filterCount}
            onChange={change}
            onOpenFilters={() => setSheetOpen(true)}
          />
          <Results browser={browser} visit={visit} />
        </section>
      </div>
      <Suspense fallback={null}>
        {isSheetOpen && (
          <FilterSheet total={browser.total} onClose={() => setSheetOpen(false)}>
            {filters}
          </FilterSheet>
        )}
      </Suspense>
    </div>
  );
}
