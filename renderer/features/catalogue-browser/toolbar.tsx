import { SORTS, type Sort } from '#domain/catalogue/catalogue-query.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BrowserView, FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { FilterSelect } from './filter-select.tsx';

interface Props {
  /** Undefined until counted. */
  readonly total: number | undefined;
  readonly sort: Sort;
  readonly view: BrowserView;
  readonly activeCount: number;
  readonly onChange: (changes: FilterChanges) => void;
  readonly onOpenFilters: (opener: HTMLElement) => void;
}

/** Product count, sort order, grid or list, and on small screens the button that opens the filters. */
export function Toolbar({ total, sort, view, activeCount, onChange, onOpenFilters }: Props) {
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
    <div className={`tw-row tw-gap-2 ${classes.toolbar}`}>
      <p className={`tw-figures ${classes.total}`} aria-live="polite">
        {total !== undefined && copy.productCount(total)}
      </p>
      <Button className="tw-only-narrow" onClick={(event) => onOpenFilters(event.currentTarget)}>
        <Icon name="filter" size={18} />
        {activeCount === 0 ? copy.filters : copy.filtersOn(activeCount)}
      </Button>
      <div className={classes.sort}>
        <FilterSelect
          label={copy.sort}
          isLabelHidden
          value={sort}
          onChange={(picked) => onChange({ sort: picked === 'relevance' ? null : picked })}
          options={SORTS.map((value) => ({ value, label: copy.SORT_LABELS[value] }))}
        />
      </div>
      <div className={`tw-row tw-gap-1 ${classes.views}`}>
        {toggle('grid')}
        {toggle('list')}
      </div>
    </div>
  );
}
