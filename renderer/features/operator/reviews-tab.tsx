import { Group, Stack } from '@mantine/core';
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
import { SelectField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import styles from './desk.module.css';
import { ExportButton } from './export-button.tsx';
import { NextStep } from './next-step.tsx';
import { ReasonDialog } from './queue/reason-dialog.tsx';
import { ReviewCard } from './review-card.tsx';

const STATUS_WORDS = { pending_review: copy.waiting, published: copy.published, rejected: copy.rejected } as const;
const OPTIONS = REVIEW_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

/** Reviews waiting to be shown, longest waiting first; publishing one moves its product's rating. */
export function ReviewsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [status, setStatus] = useState('pending_review');
  const [rejecting, setRejecting] = useState<WireReviewEntry | null>(null);
  const shown = useLastShown(rejecting);
  const [notice, setNotice] = useState<string | null>(null);
  const options = deskQueries.reviews(token, status);
  const list = useInfiniteQuery(options);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
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
        <SelectField label={copy.status} options={OPTIONS} value={status} onChange={(event) => setStatus(event.currentTarget.value)} />
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
            isFiltered={status !== 'pending_review'}
            onShowWaiting={() => setStatus('pending_review')}
            onRefresh={() => void list.refetch()}
          />
        </EmptyState>
      )}
      <Stack component="ul" gap="sm" aria-label={copy.reviews}>
        {entries.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            isBusy={decide.isPending}
            onPublish={() => decide.mutate({ review, reason: null })}
            onReject={() => setRejecting(review)}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Group justify="center" p="sm">
          <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.showMore}
          </Button>
        </Group>
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
