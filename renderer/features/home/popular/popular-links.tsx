import { Link } from 'react-router-dom';
import type { Home } from '#lib/catalogue-queries.ts';
import * as copy from '../copy.ts';
import styles from './popular-links.module.css';
import { popularSubcategories } from './popular-subcategories.ts';

/** Links below the search to the kinds of goods that are trending. */
export function PopularLinks({ home }: { readonly home: Home }) {
  const popular = popularSubcategories(home.trending);
  if (popular.length === 0) return null;
  return (
    <nav className={`tw-row tw-small ${styles.popular}`} aria-label={copy.popularNow}>
      <span>{copy.popular}</span>
      {popular.map(({ name, to }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
