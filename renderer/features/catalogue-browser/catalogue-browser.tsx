import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CategoryPageSlug } from '#domain/product/category.ts';
import { categoriesOf } from '#domain/shop/categories/shown-categories.ts';
import { searchTitle } from '#domain/site/page-titles.ts';
import { useConfig } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import { Button } from '#ui/button.tsx';
import { type FilterChanges, NO_FILTERS } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { FilterPills } from './filter-pills.tsx';
import { Filters } from './filters.tsx';
import { BrowserHeader, SearchHeader } from './header.tsx';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBrowser } from './use-browser.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface Props {
  /** The category page's own category; null shows all products. */
  readonly categorySlug: CategoryPageSlug | null;
  /** Title without a category: `Products` for an unknown one, `All Products` on /products. */
  readonly title?: string;
  /** True for the results of a search, which the heading names. */
  readonly isSearch?: boolean;
  /** The supplier whose page it is on, with a header of its own. */
  readonly supplierId?: string;
}

/** Lists a category or all products with header, filters and sort order. All state is in the URL. */
export function CatalogueBrowser({ categorySlug, title = copy.productsTitle, isSearch = false, supplierId }: Props) {
  const browser = useBrowser(categorySlug, { isSearch, supplierId: supplierId ?? null });
  // Stays mounted once opened, so that closing is animated too.
  const [sheet, setSheet] = useState<'open' | 'closed' | 'never opened'>('never opened');
  const opener = useRef<HTMLElement>(null);
  const visit = useLocation().key;
  const { query, facets, active, total } = browser;
  // Key of the price fields: incrementing it discards a price that was typed but not applied.
  const [clearings, setClearings] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const change = (changes: FilterChanges) => {
    browser.change(changes);
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => {
    setClearings(clearings + 1);
    change(NO_FILTERS);
  };
  const category = categoriesOf(useConfig()).find(({ slug }) => slug === categorySlug);
  const heading = isSearch ? copy.resultsFor(browser.corrected ?? query.search) : (category?.name ?? title);
  useTitle(isSearch ? searchTitle(query.search) : heading);
  const filters = <Filters key={clearings} query={query} facets={facets} hasCategories={categorySlug === null} onChange={change} />;
  return (
    <div className="tw-page">
      {isSearch && <SearchHeader title={heading} />}
      {!isSearch && supplierId === undefined && (
        <BrowserHeader category={category} title={heading} search={query.search} onChange={change} />
      )}
      <div className={`tw-columns ${classes.layout}`}>
        <aside className={`tw-panel tw-follows tw-only-wide ${classes.sidebar}`} aria-label={copy.filters}>
          <div className={`tw-row tw-apart ${classes.sidebarHead}`}>
            <h2 className="tw-large">{copy.filters}</h2>
            <Button size="sm" tone="quiet" onClick={clear}>
              {copy.clear}
            </Button>
          </div>
          {filters}
        </aside>
        <section ref={results} tabIndex={-1} className={classes.results} aria-label={heading} aria-busy={browser.isLoading}>
          <Toolbar
            total={total}
            sort={query.sort}
            view={browser.view}
            activeCount={active.length}
            onChange={change}
            onOpenFilters={(button) => {
              opener.current = button;
              setSheet('open');
            }}
          />
          {/* Hidden for an empty list, which names the filters itself. */}
          {total !== 0 && <FilterPills active={active} onChange={change} onClear={sheet === 'open' ? undefined : clear} />}
          <Results browser={browser} visit={visit} onChange={change} onClear={clear} />
        </section>
      </div>
      <Suspense fallback={null}>
        {sheet !== 'never opened' && (
          <FilterSheet
            isOpen={sheet === 'open'}
            total={total}
            activeCount={active.length}
            onClear={clear}
            onClose={() => {
              setSheet('closed');
              opener.current?.focus({ preventScroll: true });
            }}
          >
            {filters}
          </FilterSheet>
        )}
      </Suspense>
    </div>
  );
}
