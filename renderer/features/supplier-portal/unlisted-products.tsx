import { Box, Group } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { formatUsd } from '#lib/format.ts';
import { portalMutations, portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { useToast } from '#state/toasts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { More } from './supplier-work.tsx';
import styles from './unlisted-products.module.css';

/** Products that an operator imported for this device's supplier; the first edit makes a listing of one. */
export function UnlistedProducts() {
  const [link] = useSupplierLink();
  const list = useInfiniteQuery(portalQueries.products(link));
  const toast = useToast();
  const adopt = useMutation({
    ...portalMutations.adopt(link),
    // The manage token is in the fragment, which browsers never send anywhere.
    onSuccess: ({ id, manageToken }) => window.location.assign(`/listing/${encodeURIComponent(id)}#${manageToken}`),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.tryAgain), tone: 'destructive' }),
  });
  const products = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (products.length === 0) return null;
  return (
    <div>
      <RecordList anchor="imported-for-you" title={copy.unlisted} text={copy.unlistedText} count={list.data?.pages[0]?.total ?? 0}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} isBusy={adopt.isPending} onEdit={() => adopt.mutate(product.id)} />
        ))}
      </RecordList>
      <More list={list} />
    </div>
  );
}

interface RowProps {
  readonly product: WireUnlistedProduct;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
}

function ProductRow({ product: { name, price, moq, stock, picture, productPath }, isBusy, onEdit }: RowProps) {
  return (
    <Group component="li" gap="sm">
      <Picture path={picture} alt="" sizes="48px" className={`tw-rounded ${styles.picture}`} />
      <Box flex="1 1 200px" miw={0} className="tw-stack tw-gap-1">
        <p className="tw-strong tw-wrap">
          <bdi>{name}</bdi>
        </p>
        <p className="tw-note tw-figures">{copy.productFacts(formatUsd(price), moq, stock)}</p>
      </Box>
      <Group gap="xs">
        <Button size="sm" disabled={isBusy} aria-label={copy.editOf(name)} onClick={onEdit}>
          {copy.edit}
        </Button>
        <ButtonLink size="sm" tone="quiet" to={productPath} aria-label={copy.seeInShopOf(name)}>
          {copy.seeInShop}
        </ButtonLink>
      </Group>
    </Group>
  );
}
