import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts';
import type { WireReviewEntry } from '#domain/site/desk-wire.ts';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries, dropFromQueue } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { formatCoarsely, useNow } from './age.ts';
import * as copy from './copy.ts';
import { Panes } from './dense/panes.tsx';
import { ExportButton } from './export-button.tsx';
import { DeskList } from './list/desk-list.tsx';
import { ListBar } from './list/list-bar.tsx';
import { SelectParam, TextParam } from './list/param-fields.tsx';
import { useSearch } from './list/use-search.ts';
import { ReasonDialog } from './queue/reason-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { useDeskParams } from './use-desk-params.ts';

const STATUS_WORDS = { pending_review: copy.waiting, published: copy.published, rejected: copy.rejected } as const;
const OPTIONS = REVIEW_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

/** Reviews waiting for approval, longest waiting first; publishing one changes the product's rating. */
export function ReviewsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const { of, change } = useDeskParams();
  const status = of('status') || 'pending_review';
  const search = useSearch();
  const [rejecting, setRejecting] = useState<WireReviewEntry | null>(null);
  const shown = useLastShown(rejecting);
  const [notice, setNotice] = useState<string | null>(null);
  const options = deskQueries.reviews(token, { status, search });
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
  const isFiltered = status !== 'pending_review' || search !== '';
  return (
    <>
      <ListBar end={<ExportButton token={token} name="reviews" query={`?status=${status}`} />}>
        <SelectParam param="status" label={copy.status} options={OPTIONS} initial="pending_review" />
        <TextParam param="search" label={copy.findReviews} type="search" />
        <Button size="sm" disabled={list.isFetching} onClick={() => void list.refetch()}>
          {copy.refresh}
        </Button>
      </ListBar>
      <div role="status">
        {notice !== null && (
          <Notice role="note" mb="sm">
            {notice}
          </Notice>
        )}
      </div>
      <DeskList
        list={list}
        isEmpty={entries.length === 0}
        icon="star"
        words={copy.reviewList}
        onShowAll={isFiltered && (() => change({ status: '', search: '', open: '' }))}
      >
        <Panes
          name={copy.reviews}
          columns={[
            { head: copy.product, width: '30%', cell: (review) => <bdi>{review.productName ?? review.productId}</bdi> },
            { head: copy.stars, width: 72, look: 'tw-figures', cell: (review) => `${review.rating} of 5` },
            { head: copy.author, width: '18%', cell: (review) => <bdi>{review.author}</bdi> },
            { head: copy.review, cell: (review) => <bdi>{review.body}</bdi> },
            {
              head: copy.age,
              width: 84,
              look: 'tw-muted tw-figures',
              cell: (review) => formatCoarsely(now - Date.parse(review.createdAt)),
            },
          ]}
          entries={entries}
          more={list}
          openName={copy.openReview}
          cardOf={(review) => (
            <ReviewCard
              review={review}
              isBusy={decide.isPending}
              onPublish={() => decide.mutate({ review, reason: null })}
              onReject={() => setRejecting(review)}
            />
          )}
        />
      </DeskList>
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
