import { Box, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { chatUrl, helpText } from '#domain/quote/chat.ts';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useSupplierLink } from '#state/supplier-portal/supplier-link.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { ShowMore } from '#ui/records/show-more.tsx';
import * as copy from './copy.ts';
import styles from './unlisted-products.module.css';

/** Products that an operator imported for this device's supplier; only an operator changes them. */
export function UnlistedProducts() {
  const [link] = useSupplierLink();
  const { chatNumber } = useConfig();
  const shop = useShopName();
  const list = useInfiniteQuery(portalQueries.products(link));
  const products = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (products.length === 0) return null;
  const text = (
    <>
      {copy.unlistedText}{' '}
      <a className="tw-link" href={chatUrl(chatNumber, helpText(shop))} target="_blank" rel="noopener noreferrer">
        {copy.askByChat}
      </a>
    </>
  );
  return (
    <div>
      <RecordList anchor="imported-for-you" title={copy.unlisted} text={text} count={list.data?.pages[0]?.total ?? 0}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </RecordList>
      <ShowMore list={list} />
    </div>
  );
}

function ProductRow({ product: { name, price, moq, stock, picture, productPath } }: { readonly product: WireUnlistedProduct }) {
  return (
    <Group component="li" gap="sm">
      <Picture path={picture} alt="" sizes="48px" className={`tw-rounded ${styles.picture}`} />
      <Box flex="1 1 200px" miw={0} className="tw-stack tw-gap-1">
        <p className="tw-wrap">
          <Link className="tw-link" to={productPath}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="tw-note tw-figures">{copy.productFacts(formatUsd(price), moq, stock)}</p>
      </Box>
    </Group>
  );
}
