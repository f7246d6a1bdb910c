import { type CatalogueQuery, SORTS } from '#domain/catalogue/catalogue-query.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { BrowserView, FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { FilterSelect } from './filter-select.tsx';

interface Props {
  readonly query: CatalogueQuery;
  readonly hasCategories: boolean;
  readonly view: BrowserView;
  readonly activeCount: number;
  readonly onChange: (changes: FilterChanges) => void;
  readonly onOpenFilters: () => void;
}

/** Order, grid or list, and on small screens the button that brings the filters up. */
export function Toolbar({ query, hasCategories, view, activeCount, onChange, onOpenFilters }: Props) {
  const toggle = (name: BrowserView) => (
    <IconButton
      label={name === 'grid' ? copy.grid : copy.list}
      className={classes.view}
      aria-pressed={view === name}
      onClick={() => onChange({ view: name === 'grid' ? null : name })}
    >
      <Icon name={name} />
    </IconButton>
  );
  return (
    <div className={classes.toolbar}>
      <Button size="sm" className={classes.openFilters} onClick={onOpenFilters}>
        <Icon name="filter" size={18} />
        {activeCount === 0 ? copy.filters : `${copy.filters} (${activeCount})`}
      </Button>
      <ActiveFilters query={query} hasCategories={hasCategories} onChange={onChange} />
      <div className={classes.sort}>
        <FilterSelect
          label={copy.sort}
          isLabelHidden
          value={query.sort}
          onChange={(sort) => onChange({ sort: sort === 'relevance' ? null : sort })}
          options={SORTS.map((value) => ({ value, label: copy.SORT_LABELS[value] }))}
        />
      </div>
      <div className={classes.views}>
        {toggle('grid')}
        {toggle('list')}
      </div>
    </div>
  );
}
