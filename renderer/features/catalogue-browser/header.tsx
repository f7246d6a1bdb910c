import type { Category } from '#domain/product/category.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { RemovableBadge } from './filter-pills.tsx';

interface Props {
  /** Undefined for all products and for an unknown category. */
  readonly category: Category | undefined;
  readonly title: string;
  readonly search: string;
  readonly onChange: (changes: FilterChanges) => void;
}

export function BrowserHeader({ category, title, search, onChange }: Props) {
  return (
    <header className={`tw-row tw-gap-4 ${classes.header}`}>
      <span className={`tw-mark ${classes.icon}`} aria-hidden="true">
        {category === undefined ? <Icon name="box" size={36} /> : <CategoryIcon slug={category.slug} size={44} />}
      </span>
      <div>
        <div className="tw-row">
          <h1>{title}</h1>
          {search !== '' && <RemovableBadge text={copy.searchedFor(search)} onRemove={() => onChange({ search: null })} />}
        </div>
        <p className={`tw-muted ${classes.description}`}>{category?.description ?? copy.productsText}</p>
      </div>
    </header>
  );
}

/** Heads the results of a search, with the way back to the home page. */
export function SearchHeader({ title }: { readonly title: string }) {
  return (
    <header className={`tw-row tw-apart tw-gap-4 ${classes.header} ${classes.search}`}>
      <h1 className="tw-wrap">{title}</h1>
      <ButtonLink to="/">
        <Icon name="close" size={16} />
        {copy.clearSearch}
      </ButtonLink>
    </header>
  );
}
