import { memo, Suspense } from 'react';
import type { Home } from '#lib/catalogue-queries.ts';
import { AllProducts } from '../features/home/all-products.tsx';
import { CountrySpotlight } from '../features/home/country-spotlight.tsx';
import { Recommended } from '../features/home/recommended.tsx';
import { Suppliers } from '../features/home/suppliers.tsx';
import { TrendingNow } from '../features/home/trending-now.tsx';
import { Trust } from '../features/home/trust.tsx';
import styles from './home.module.css';

/**
 * The home page from Trending Now down. Nothing in it suspends: each boundary hydrates in a task of its own. Memoised,
 * because re-rendering a boundary before its hydration hydrates it at once, and all of them in one long task.
 */
export const BelowTheFold = memo(function BelowTheFold({ home }: { readonly home: Home }) {
  return (
    <div className={styles.below}>
      <Suspense fallback={null}>
        <TrendingNow products={home.trending} />
      </Suspense>
      <Suspense fallback={null}>
        <Recommended home={home} />
      </Suspense>
      <Suspense fallback={null}>
        <CountrySpotlight home={home} />
      </Suspense>
      <Suspense fallback={null}>
        <Suppliers home={home} />
      </Suspense>
      <Suspense fallback={null}>
        <AllProducts home={home} />
      </Suspense>
      <Suspense fallback={null}>
        <Trust home={home} />
      </Suspense>
    </div>
  );
});
