import { useQuery } from '@tanstack/react-query';
import type { ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { Icon } from '#ui/icon.tsx';
import { langOf } from '#ui/words/lang-of.ts';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { RemovableBadge } from './filter-pills.tsx';

interface Props {
  /** Undefined for all products and for an unknown category. */
  readonly category: ShownCategory | undefined;
  readonly title: string;
  readonly search: string;
  readonly onChange: (changes: FilterChanges) => void;
}

export function BrowserHeader({ category, title, search, onChange }: Props) {
  return (
    <header className={`tw-row tw-gap-4 ${classes.header}`}>
      <span className={`tw-mark ${classes.icon}`} aria-hidden="true">
        {category === undefined ? <Icon name="box" size={36} /> : <CategoryIcon drawing={category.drawing} size={44} />}
      </span>
      <div>
        <div className="tw-row">
          <h1>{category === undefined ? title : <CategoryName category={category} />}</h1>
          {search !== '' && <RemovableBadge text={copy.searchedFor(search)} onRemove={() => onChange({ search: null })} />}
        </div>
        <p className={`tw-muted ${classes.description}`}>
          {category === undefined ? copy.productsText : <Description category={category} />}
        </p>
      </div>
    </header>
  );
}

/** Words of the shop are read with the page; they are too long for the configuration of every page. */
function Description({ category: { slug, description, isDescribed } }: { readonly category: ShownCategory }) {
  const { data: own } = useQuery({ ...catalogueQueries.category(slug), enabled: isDescribed });
  if (!isDescribed) return description;
  return own === undefined ? '\u00a0' : <span {...langOf({ lang: own.descriptionLang })}>{own.description}</span>;
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
