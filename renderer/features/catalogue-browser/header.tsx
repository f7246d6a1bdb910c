import type { Category } from '#domain/product/category.ts';
import { Badge } from '#ui/badge.tsx';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { RemovableBadge } from './removable-badge.tsx';

interface Props {
  /** undefined: all products, and also an unknown category. */
  readonly category: Category | undefined;
  readonly title: string;
  readonly total: number | undefined;
  readonly search: string;
  /** Set when one supplier's products are shown: its name as far as it is known. */
  readonly seller: string | null;
  readonly onChange: (changes: FilterChanges) => void;
}

/** What is shown here, how much of it, and what narrows it beyond the sidebar. */
export function BrowserHeader({ category, title, total, search, seller, onChange }: Props) {
  return (
    <header className={classes.header}>
      <span className={classes.icon} aria-hidden="true">
        {category === undefined ? <Icon name="box" size={36} /> : <CategoryIcon slug={category.slug} size={44} />}
      </span>
      <div>
        <div className={classes.titleRow}>
          <h1>{title}</h1>
          {total !== undefined && <Badge>{copy.productCount(total)}</Badge>}
          {search !== '' && <RemovableBadge text={copy.searchedFor(search)} onRemove={() => onChange({ search: null })} />}
          {seller !== null && <RemovableBadge text={copy.soldBy(seller)} onRemove={() => onChange({ seller: null })} />}
        </div>
        <p className={classes.description}>{category?.description ?? copy.productsText}</p>
      </div>
    </header>
  );
}
