import { Box, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { errorDetail } from '#lib/api-client.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { useFlashSale } from '#state/config.tsx';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from './copy.ts';
import { FillCart } from './fill-cart.tsx';
import { type HandOffSource, receiveCart } from './receive-cart.ts';
import styles from './received-view.module.css';

/** `/c/<token>` and `/c#…`: receives a cart from another device. */
export function ReceivedView({ source }: { readonly source: HandOffSource }) {
  const queryClient = useQueryClient();
  const sale = useFlashSale();
  useTitle(PAGE_TITLES['hand-off']);
  const name = source.kind === 'token' ? source.token : source.text;
  const received = useQuery(cartQueries.received(source.kind, name, () => receiveCart(source, queryClient, sale)));
  return (
    <Stack className={`tw-page ${styles.page}`} py="lg">
      <h1>{copy.pageTitle}</h1>
      <Content source={name} received={received} />
    </Stack>
  );
}

interface ContentProps {
  readonly source: string;
  readonly received: { data: Awaited<ReturnType<typeof receiveCart>> | undefined; error: unknown; refetch: () => Promise<unknown> };
}

function Content({ source, received: { data, error, refetch } }: ContentProps) {
  if (data === undefined && error !== null)
    return <ErrorState title={copy.failedTitle} text={errorDetail(error, copy.failedText)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Box component="p" role="status" c="dimmed" ta="center" py={48}>
        {copy.opening}
      </Box>
    );
  if (data.kind === 'cart' && data.resolution.accepted.length > 0) return <FillCart source={source} {...data} />;
  return (
    <div role="alert">
      <EmptyState icon="cart" title={copy.badTitle} text={data.kind === 'bad' ? data.detail : copy.allGone}>
        <ButtonLink tone="primary" to="/">
          {copy.startShopping}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
