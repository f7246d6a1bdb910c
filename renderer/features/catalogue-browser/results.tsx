import { useCallback } from 'react';
import { looksLikeCode } from '#domain/catalogue/code-text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProductCardSkeleton } from '#ui/goods/product-card-skeleton.tsx';
import { GuessNote } from '#ui/search/guess-note.tsx';
import { NoSuchCode } from '#ui/search/no-such-code.tsx';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';
import { FilterPills } from './filter-pills.tsx';
import { ProductWindow } from './product-window.tsx';
import type { Browser } from './use-browser.ts';

/** Twelve placeholders: docs/SPECIFICATION-NOTES.md#screens. */
const SKELETONS = Array.from({ length: 12 }, (_, index) => `skeleton ${index}`);

interface Ways {
  readonly onChange: (changes: FilterChanges) => void;
  readonly onClear: () => void;
}

/** The list in each state: loading, empty, failed, loaded with more to come. */
export function Results({ browser, visit, ...ways }: { readonly browser: Browser; readonly visit: string } & Ways) {
  const { products, view, hasMore, isLoadingMore, hasMoreFailed, loadMore, corrected } = browser;
  const loadNearEnd = useCallback(() => {
    // After a failure only the button retries, so that scrolling does not overload a failing server.
    if (!isLoadingMore && !hasMoreFailed) loadMore();
  }, [isLoadingMore, hasMoreFailed, loadMore]);
  if (browser.isLoading) {
    return (
      <div className={`${classes.grid} ${classes.skeletons}`} data-view={view} role="status" aria-label={copy.loading}>
        {SKELETONS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (products.length === 0) return <Nothing browser={browser} {...ways} />;
  return (
    <>
      <h2 className="tw-hidden">{copy.resultsTitle}</h2>
      {corrected !== undefined && <GuessNote search={browser.query.search} corrected={corrected} exactTo={browser.exactTo} />}
      <ProductWindow key={visit} products={products} view={view} hasMore={hasMore} onNearEnd={loadNearEnd} visitKey={visit} />
      <div className={`tw-stack tw-gap-2 tw-note ${classes.more}`} role="status">
        {hasMoreFailed && (
          <>
            <p>{copy.failed}</p>
            <Button onClick={loadMore}>{copy.more}</Button>
          </>
        )}
        {!hasMoreFailed && <p>{hasMore ? copy.loadingMore : copy.end}</p>}
      </div>
    </>
  );
}

/** An empty list, also after a failure (docs/SPECIFICATION-NOTES.md#calls), with next steps for each case. */
function Nothing({ browser, onChange, onClear }: { readonly browser: Browser } & Ways) {
  const { hasFailed, active, query, retry, hasCategory, isSearch } = browser;
  // Search results have this button in their header.
  const clearSearch = query.search !== '' && !isSearch && <Button onClick={() => onChange({ search: null })}>{copy.clearSearch}</Button>;
  const browseAll = <ButtonLink to="/products">{copy.browseAll}</ButtonLink>;
  if (hasFailed) return <ErrorState title={copy.noneTitle} text={copy.failedText} onRetry={retry} />;
  // Skipped in a category or with filters, which may hide a product that has this code.
  if (!hasCategory && active.length === 0 && looksLikeCode(query.search))
    return (
      <NoSuchCode code={query.search}>
        {clearSearch}
        {browseAll}
      </NoSuchCode>
    );
  return (
    <EmptyState icon="search" title={copy.noneTitle} text={copy.noneText}>
      {active.length > 0 && (
        <Button tone="brand" onClick={onClear}>
          {copy.clear}
        </Button>
      )}
      {clearSearch}
      {browseAll}
      {active.length > 0 && (
        <div className={`tw-muted ${classes.oneAway}`}>
          <p>{copy.takeOneAway}</p>
          <FilterPills active={active} onChange={onChange} />
        </div>
      )}
    </EmptyState>
  );
}
