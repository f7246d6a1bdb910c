import { Group, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts';
import type { WireReviewEntry } from '#domain/site/operator-wire.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { deskKeys, deskQueries, dropFromQueue } from '#lib/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { formatCoarsely, useNow } from './age.ts';
import * as copy from './copy.ts';
import { DenseTable } from './dense/dense-table.tsx';
import { OpenRow, Panes, useOpened } from './dense/panes.tsx';
import styles from './desk.module.css';
import { ExportButton } from './export-button.tsx';
import { NextStep } from './next-step.tsx';
import { ReasonDialog } from './queue/reason-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { useDeskParams } from './use-desk-params.ts';

const TYPING_MS = 250;
const STATUS_WORDS = { pending_review: copy.waiting, published: copy.published, rejected: copy.rejected } as const;
const OPTIONS = REVIEW_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

/** Reviews waiting to be shown, longest waiting first; publishing one moves its product's rating. */
export function ReviewsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const { of, change } = useDeskParams();
  const status = of('status') || 'pending_review';
  const typed = of('search');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [rejecting, setRejecting] = useState<WireReviewEntry | null>(null);
  const shown = useLastShown(rejecting);
  const [notice, setNotice] = useState<string | null>(null);
  const options = deskQueries.reviews(token, { status, search });
  const list = useInfiniteQuery(options);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const { opened, open } = useOpened(entries);
  const decide = useMutation({
    ...deskMutations.decideReview(token),
    onMutate: () => setNotice(null),
    onSuccess: (_answer, { review, reason }) => {
      dropFromQueue<WireReviewEntry>(queries, options.queryKey, new Set([review.id]));
      void queries.invalidateQueries({ queryKey: deskKeys.dashboard });
      if (entries.length === 1) void list.refetch();
      toast({ title: reason === null ? copy.reviewPublished : copy.reviewRejected, description: review.productName ?? review.productId });
    },
    onError: (error) => {
      setNotice(errorDetail(error, copy.decisionFailed));
      if (error instanceof ApiError && error.status === 409) void list.refetch();
    },
  });
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <SelectField
          label={copy.status}
          options={OPTIONS}
          value={status}
          onChange={(event) => change({ status: event.currentTarget.value, open: '' })}
        />
        <TextField
          label={copy.findReviews}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => change({ search: event.currentTarget.value, open: '' })}
        />
        <Button size="sm" disabled={list.isFetching} onClick={() => void list.refetch()}>
          {copy.refresh}
        </Button>
        <span className={styles.spring} />
        <ExportButton token={token} name="reviews" query={`?status=${status}`} />
      </Group>
      <div role="status">
        {notice !== null && (
          <Notice role="note" mb="sm">
            {notice}
          </Notice>
        )}
      </div>
      {list.isError && entries.length === 0 && <ErrorState title={copy.reviewsFailed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState icon="star" title={copy.noReviews}>
          <NextStep
            isFiltered={status !== 'pending_review' || search !== ''}
            onShowWaiting={() => change({ status: '', search: '', open: '' })}
            onRefresh={() => void list.refetch()}
          />
        </EmptyState>
      )}
      {opened !== undefined && (
        <Panes
          list={
            <DenseTable
              name={copy.reviews}
              heads={[copy.product, copy.stars, copy.author, copy.review, copy.age]}
              widths={['30%', 72, '18%', undefined, 84]}
              minWidth={480}
              more={list}
            >
              {entries.map((review) => (
                <OpenRow
                  key={review.id}
                  isOpen={review.id === opened.id}
                  name={<bdi>{review.productName ?? review.productId}</bdi>}
                  onOpen={() => open(review.id)}
                >
                  <Table.Td className="tw-cut tw-figures">{`${review.rating} of 5`}</Table.Td>
                  <Table.Td className="tw-cut">
                    <bdi>{review.author}</bdi>
                  </Table.Td>
                  <Table.Td className="tw-cut">
                    <bdi>{review.body}</bdi>
                  </Table.Td>
                  <Table.Td className="tw-cut tw-muted tw-figures">{formatCoarsely(now - Date.parse(review.createdAt))}</Table.Td>
                </OpenRow>
              ))}
            </DenseTable>
          }
          detail={
            <Stack component="ul" aria-label={copy.openReview}>
              <ReviewCard
                key={opened.id}
                review={opened}
                isBusy={decide.isPending}
                onPublish={() => decide.mutate({ review: opened, reason: null })}
                onReject={() => setRejecting(opened)}
              />
            </Stack>
          }
        />
      )}
      {shown !== null && (
        <ReasonDialog
          isOpen={rejecting !== null}
          title={copy.reject}
          subject={shown.body}
          hint={copy.reviewReasonHint}
          templates={copy.REVIEW_REASONS}
          isDangerous
          onDecide={(reason) => {
            decide.mutate({ review: shown, reason });
            setRejecting(null);
          }}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
