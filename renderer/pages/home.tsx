import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { HOME_TITLE } from '#domain/site/page-titles.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { setTabTitle } from '#lib/use-title.ts';
import { useConfig } from '#state/config.tsx';
import { isOfExhibitor } from '#state/kiosk/shown-categories.ts';
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
import { MarketSearch } from '../features/search/market-search.tsx';
import * as pageCopy from './copy.ts';
import styles from './home.module.css';
import { BelowTheFold } from './home-below-the-fold.tsx';

export function HomePage() {
  useEffect(() => setTabTitle(HOME_TITLE), []);
  return (
    <>
      <h1 className="tw-hidden">{pageCopy.heading}</h1>
      <HomeStrip />
      <div className={`tw-page ${styles.top}`}>
        <MarketSearch />
        <Blocks />
      </div>
    </>
  );
}

function Blocks() {
  // Fifty cards below the fold must not delay the first paint: they render right after it. If they came as HTML they
  // are there already, and hydrate in a task of their own.
  const isFirstScreenShown = useDeferredValue(true, useWasHydrated());
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
      {isOfExhibitor(kiosk) ? <Exhibitor kiosk={kiosk} /> : <Hero home={home} />}
      <FlashSaleBlock home={home} />
      {!isOfExhibitor(kiosk) && <BenefitStrip />}
      <CategoryTiles home={home} />
      {isFirstScreenShown && <BelowTheFold home={home} />}
    </>
  );
}
