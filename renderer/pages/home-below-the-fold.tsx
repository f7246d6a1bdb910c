import type { Home } from '#lib/catalogue-queries.ts';
import { AllProducts } from '../features/home/all-products.tsx';
import { CountrySpotlight } from '../features/home/country-spotlight.tsx';
import { Recommended } from '../features/home/recommended.tsx';
import { TrendingNow } from '../features/home/trending-now.tsx';
import { Trust } from '../features/home/trust.tsx';

/** The home page from Trending Now down. */
export function BelowTheFold({ home }: { readonly home: Home }) {
  return (
    <>
      <TrendingNow products={home.trending} />
      <Recommended first={home.products} />
      <CountrySpotlight home={home} />
      <AllProducts home={home} />
      <Trust home={home} />
    </>
  );
}
