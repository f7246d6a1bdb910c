import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { useConfig } from '#state/config.tsx';
import { isOfExhibitor } from '#state/kiosk/exhibitor.ts';
import { useWasHydrated } from '#state/screen/screen.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { BenefitStrip } from '../features/home/benefit-strip.tsx';
import { CategoryTiles } from '../features/home/category-tiles.tsx';
import * as copy from '../features/home/copy.ts';
import { Exhibitor } from '../features/home/exhibitor.tsx';
import { FlashSaleBlock } from '../features/home/flash-sale.tsx';
import { Hero } from '../features/home/hero/hero.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { HomeStrip } from '../features/home/home-strip.tsx';
import { useKeptPlace } from '../features/home/places/use-kept-place.ts';
import { PopularLinks } from '../features/home/popular/popular-links.tsx';
import { MarketSearch } from '../features/search/market-search.tsx';
import * as pageCopy from './copy.ts';
import styles from './home.module.css';
import { BelowTheFold } from './home-below-the-fold.tsx';

/** The home page without a search: the hero with the search in it, the shelf of categories, and the blocks of goods. */
export function HomeFront() {
  // Fifty cards below the fold must not delay the first paint: they render right after it. If they came as HTML they
  // are there already, and hydrate in a task of their own; a visitor who goes back finds them at once.
  const isReturning = useKeptPlace();
  const isFirstScreenShown = useDeferredValue(true, useWasHydrated() || isReturning);
  const { kiosk } = useConfig();
  const { data: home, isError, refetch } = useQuery(catalogueQueries.home());
  if (home === undefined && isError) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  if (home === undefined) return <HomeSkeleton />;
  if (home.totalProducts === 0)
    return (
      <EmptyState title={copy.nothing} text={copy.nothingText}>
        <ButtonLink tone="brand" to="/sell" reloadDocument>
          {pageCopy.startSelling}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {isOfExhibitor(kiosk) ? (
        <Exhibitor kiosk={kiosk}>
          <MarketSearch />
        </Exhibitor>
      ) : (
        <Hero home={home}>
          <MarketSearch />
          <PopularLinks home={home} />
        </Hero>
      )}
      <HomeStrip />
      <div className={`tw-page ${styles.top}`}>
        <FlashSaleBlock home={home} />
        {!isOfExhibitor(kiosk) && <BenefitStrip />}
        <CategoryTiles home={home} />
        {isFirstScreenShown && <BelowTheFold home={home} />}
      </div>
    </>
  );
}
