import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts';
import type { WireReviewEntry } from '#domain/site/desk-wire.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { formatCoarsely, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import { Panes } from '../dense/panes.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { SelectParam, TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { ReasonDialog } from '../queue/reason-dialog.tsx';
import { ShortcutsHelp } from '../queue/shortcuts-help.tsx';
import { type QueueCommand, useQueueKeys } from '../queue/use-queue-keys.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as words from './copy.ts';
import { ReviewCard } from './review-card.tsx';
import { useReviewDecisions } from './use-review-decisions.ts';

const STATUS_WORDS = { pending_review: copy.waiting, published: copy.published, rejected: copy.rejected } as const;
const OPTIONS = REVIEW_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }));

/** Reviews waiting for approval, longest waiting first, decided by mouse or keyboard; publishing one changes the product's rating. */
export function ReviewsTab({ token }: { readonly token: string }) {
  const now = useNow();
  const { of, change } = useDeskParams();
  const status = of('status') || 'pending_review';
  const search = useSearch();
  const options = deskQueries.reviews(token, { status, search });
  const list = useInfiniteQuery(options);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const open = entries.find(({ id }) => id === of('open')) ?? entries[0];
  const openId = open?.id;
  const { chosen, notice, isBusy, isChosen, toggle, chooseAll, decide } = useReviewDecisions(token, {
    ...{ queryKey: options.queryKey, entries, openId },
    refetch: () => list.refetch(),
  });
  const [rejecting, setRejecting] = useState<readonly WireReviewEntry[] | null>(null);
  const asked = useLastShown(rejecting);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const isWaiting = status === 'pending_review';

  const move = (steps: 1 | -1) => {
    const next = entries[entries.findIndex(({ id }) => id === openId) + steps];
    if (next !== undefined) change({ open: next.id });
  };
  // Keeps the row of the open review on screen while the keys move on.
  useEffect(() => {
    if (openId !== undefined) document.querySelector('tr[data-open]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openId]);
  const run = (command: QueueCommand) => {
    if (command === 'next') move(1);
    else if (command === 'previous') move(-1);
    else if (command === 'help') setHelpOpen(true);
    else if (!isWaiting || open === undefined) return;
    else if (command === 'choose') toggle(open);
    else if (command === 'publish') decide([open], null);
    else if (command === 'publish-chosen') decide(chosen, null);
    else if (command === 'reject') setRejecting([open]);
  };
  useQueueKeys(areKeysOn && rejecting === null && !isHelpOpen, run);

  const isFiltered = !isWaiting || search !== '';
  return (
    <>
      <ListBar
        actions={
          chosen.length > 0 && (
            <>
              <Button size="sm" tone="brand" disabled={isBusy} onClick={() => decide(chosen, null)}>
                {words.publishChosen(chosen.length)}
              </Button>
              <Button size="sm" tone="danger" disabled={isBusy} onClick={() => setRejecting(chosen)}>
                {words.rejectChosen(chosen.length)}
              </Button>
            </>
          )
        }
        end={<ExportButton token={token} name="reviews" query={`?status=${status}`} />}
      >
        <SelectParam param="status" label={copy.status} options={OPTIONS} initial="pending_review" />
        <TextParam param="search" label={copy.findReviews} type="search" />
        <Button size="sm" disabled={list.isFetching} onClick={() => void list.refetch()}>
          {copy.refresh}
        </Button>
        {isWaiting && entries.length > 0 && (
          <Button size="sm" tone="quiet" onClick={() => chooseAll(chosen.length < entries.length)}>
            {words.chooseAll}
          </Button>
        )}
        <Button size="sm" tone="quiet" onClick={() => setHelpOpen(true)}>
          {copy.shortcuts}
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
            { head: copy.product, width: '28%', cell: (review) => <bdi>{review.productName ?? review.productId}</bdi> },
            { head: copy.stars, width: 68, look: 'tw-figures', cell: (review) => `${review.rating} of 5` },
            { head: copy.author, width: '16%', cell: (review) => <bdi>{review.author}</bdi> },
            { head: copy.review, cell: (review) => <bdi>{review.body}</bdi> },
            {
              head: copy.age,
              width: 70,
              look: 'tw-muted tw-figures',
              cell: (review) => formatCoarsely(now - Date.parse(review.createdAt)),
            },
            ...(isWaiting ? [{ head: words.choose, width: 72, cell: choiceOf }] : []),
          ]}
          entries={entries}
          more={list}
          openName={copy.openReview}
          cardOf={(review) => (
            <ReviewCard review={review} isBusy={isBusy} onPublish={() => decide([review], null)} onReject={() => setRejecting([review])} />
          )}
        />
      </DeskList>
      {asked !== null && (
        <ReasonDialog
          isOpen={rejecting !== null}
          title={copy.reject}
          subject={asked.length === 1 ? (asked[0]?.body ?? '') : words.chosenReviews(asked.length)}
          hint={copy.reviewReasonHint}
          templates={copy.REVIEW_REASONS}
          isDangerous
          onDecide={(reason) => {
            decide(asked, reason);
            setRejecting(null);
          }}
          onClose={() => setRejecting(null)}
        />
      )}
      <ShortcutsHelp
        words={words.SHORTCUT_WORDS}
        isOpen={isHelpOpen}
        areOn={areKeysOn}
        onSwitch={setKeysOn}
        onClose={() => setHelpOpen(false)}
      />
    </>
  );

  function choiceOf(review: WireReviewEntry) {
    const label = words.chooseReviewOf(review.author, review.productName ?? review.productId);
    return <CheckBox label={label} isChecked={isChosen(review)} onChange={() => toggle(review)} />;
  }
}
