import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { formatCount } from '#lib/format.ts';
import { formatDay } from '#lib/format-time.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { SupplierMark } from '#ui/goods/card/supplier-mark.tsx';
import { Flag } from '#ui/goods/flag.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/goods/product-grid.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

const FIRST_ROW = 4;
const SKELETONS = 8;

/** `/supplier/:id`: a supplier and all its published products. */
export function SupplierView({ id }: { readonly id: string }) {
  const { data: supplier, error, refetch } = useQuery(catalogueQueries.supplier(id));
  useTitle(supplier?.name ?? (error === null ? undefined : copy.notFoundTitle));
  if (supplier !== undefined)
    return (
      <Stack gap={0}>
        <Header supplier={supplier} />
        <Goods supplier={supplier} />
      </Stack>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState isWholePage icon="search" title={copy.notFoundTitle} text={copy.notFoundText}>
        <ButtonLink tone="brand" to="/products">
          {copy.browse}
        </ButtonLink>
      </EmptyState>
    );
  if (error !== null) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  return <ProductGridSkeleton count={SKELETONS} />;
}

function Header({ supplier }: { readonly supplier: WireSupplier }) {
  const { name, country, isVerified, since, products, countries, answerMs } = supplier;
  return (
    <Stack component="header" className="tw-panel" gap="md">
      <Group gap="md" wrap="nowrap">
        <SupplierMark name={name} size={72} />
        <Stack gap={4} miw={0}>
          <h1 className="tw-wrap">
            <bdi>{name}</bdi>
          </h1>
          {isVerified && (
            <div className="tw-row tw-gap-2">
              <p className="tw-row tw-gap-2 tw-good tw-strong">
                <Icon name="verified" size={18} />
                {copy.verified}
              </p>
              <p className="tw-note">{copy.verifiedText}</p>
            </div>
          )}
          {country !== null && (
            <p className="tw-row tw-gap-2 tw-muted">
              <Flag country={country} size={20} /> {country}
            </p>
          )}
        </Stack>
      </Group>
      <FactsList
        label={copy.facts}
        className="tw-fields tw-figures"
        facts={[
          [copy.products, formatCount(products)],
          [copy.since, formatDay(since)],
          [copy.answers, answerMs === null ? '' : copy.usuallyWithin(answerMs)],
          [copy.origins, countries.length > 1 ? copy.originsOf(countries) : ''],
        ]}
      />
    </Stack>
  );
}

function Goods({ supplier: { id, name } }: { readonly supplier: WireSupplier }) {
  const list = useInfiniteQuery(catalogueQueries.list({ seller: id }));
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <Section
      title={copy.goodsOf(name)}
      aside={
        <ButtonLink size="sm" to={`/products?seller=${encodeURIComponent(id)}`}>
          {copy.filter}
        </ButtonLink>
      }
    >
      {list.isPending ? (
        <ProductGridSkeleton count={SKELETONS} />
      ) : (
        <ProductGrid products={products} columns="four" priorityCount={FIRST_ROW} />
      )}
      {list.isError && <ErrorState title={copy.moreFailed} onRetry={() => void list.refetch()} />}
      {list.hasNextPage && !list.isError && (
        <Group justify="center" p="lg">
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
      )}
    </Section>
  );
}
