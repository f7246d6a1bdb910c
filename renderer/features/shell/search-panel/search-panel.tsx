import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { looksLikeCode } from '#domain/catalogue/code-text.ts';
import type { ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import { CategoryIcon } from '#ui/goods/category-icon.tsx';
import { CategoryName } from '#ui/goods/category-name.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { FoundProducts, LoadingRows } from './found-products.tsx';
import { RecentList } from './recent-list.tsx';
import { addressOf } from './search-address.ts';
import styles from './search-panel.module.css';
import { type Found, useFound } from './use-found.ts';
import { ROW, useIsOpen, useVisibleHeight } from './use-panel.ts';

interface Props {
  /** Contains the field and this panel. */
  readonly around: RefObject<HTMLElement | null>;
  /** The field's text. */
  readonly text: string;
}

/** Below the header's search field: recent searches, or products and categories for the text typed so far. */
export function SearchPanel({ around, text }: Props) {
  const isOpen = useIsOpen(around);
  const found = useFound(text, isOpen);
  useVisibleHeight(around);
  const isShown = isOpen && !(found.kind === 'recent' && found.searches.length === 0);
  return (
    <>
      <p role="status" className="tw-hidden">
        {isShown && summaryOf(found)}
      </p>
      {isShown && (
        // Pressing a row or the scroll bar leaves the focus, and with it a kiosk's keyboard, in the field.
        <section className={styles.panel} aria-label={copy.searchSuggestions} onMouseDown={(event) => event.preventDefault()}>
          {found.kind === 'recent' ? <RecentList searches={found.searches} /> : <Matches found={found} />}
        </section>
      )}
    </>
  );
}

function summaryOf(found: Found): string {
  switch (found.kind) {
    case 'recent':
      return copy.foundRecent(found.searches.length);
    case 'loading':
      return copy.searching;
    case 'failed':
      return copy.failed;
    case 'found':
      return found.isOutdated ? copy.searching : copy.found(found.page.products.length, found.categories.length);
  }
}

function Matches({ found }: { readonly found: Exclude<Found, { kind: 'recent' }> }) {
  const { search, categories } = found;
  const { total, corrected } = found.kind === 'found' ? found.page : { total: 0, corrected: undefined };
  return (
    <>
      {found.kind === 'loading' && <LoadingRows />}
      {found.kind === 'failed' && <p className={styles.note}>{copy.failed}</p>}
      {found.kind === 'found' && total === 0 && (
        <p className={styles.note}>{looksLikeCode(search) ? copy.noProductWithCode(search) : copy.nothing(search)}</p>
      )}
      {found.kind === 'found' && total > 0 && <FoundProducts search={search} page={found.page} />}
      {categories.length > 0 && <MatchingCategories categories={categories} />}
      {total > 0 && (
        <Link {...ROW} className={`${styles.row} ${styles.all}`} to={addressOf(search)}>
          <Icon name="search" />
          <span className="tw-cut">{copy.seeAll(total, corrected ?? search)}</span>
        </Link>
      )}
    </>
  );
}

function MatchingCategories({ categories }: { readonly categories: readonly ShownCategory[] }) {
  return (
    <>
      <p className={styles.title}>{copy.categories}</p>
      <ul aria-label={copy.categories}>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link {...ROW} className={styles.row} to={`/category/${category.slug}`}>
              <span className={styles.icon}>
                <CategoryIcon drawing={category.drawing} size={30} />
              </span>
              <CategoryName category={category} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
