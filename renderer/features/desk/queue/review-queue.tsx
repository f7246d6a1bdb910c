import { Box } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LISTING_STATUSES, type ListingStatus } from '#domain/listing/listing-moves.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { BulkDecision } from '#lib/desk/bulk-decisions.ts';
import type { DeskAction } from '#lib/desk/desk-mutations.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { listingStatusText } from '#ui/listing-badge.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { ShowMore } from '#ui/records/show-more.tsx';
import * as copy from '../copy.ts';
import { isNarrow, ListAndDetail } from '../dense/list-and-detail.tsx';
import { ExportButton } from '../export-button.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDialog, type ReasonedAction } from './decision-dialog.tsx';
import { ListingDetail } from './listing-detail.tsx';
import styles from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import { QueueNotices } from './queue-notices.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { type QueueCommand, useQueueKeys } from './use-queue-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { useRowFocus } from './use-row-focus.ts';

const ONLY_OPTIONS = [
  { value: '', label: copy.all },
  { value: 'overdue', label: copy.onlyOverdue },
  { value: 'edits', label: copy.onlyEdits },
  { value: 'imports', label: copy.onlyImports },
];
const STATUS_OPTIONS = LISTING_STATUSES.map((status) => ({ value: status, label: listingStatusText(status, null) }));

type BulkReason = Exclude<BulkDecision['action'], 'publish'>;
interface Asking {
  readonly action: ReasonedAction;
  readonly subject: string;
  /** Set if the decision is about all chosen listings. */
  readonly ofChosen?: BulkReason;
}

/** The review queue: the list on the left, the open listing on the right, decisions by mouse or keyboard. */
export function ReviewQueue({ token }: { readonly token: string }) {
  const queue = useReviewQueue(token);
  const { of, change, goBack } = useDeskParams();
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const asked = useLastShown(asking);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const { open, entries, chosen } = queue;

  const openId = open?.id;
  const article = useRef<HTMLDivElement>(null);
  // Scrolls a newly opened listing to its title, wherever the previous one was scrolled to.
  const isFirst = useRef(true);
  useEffect(() => {
    if (openId === undefined || article.current === null) return;
    article.current.scrollTo({ top: 0, behavior: 'instant' });
    // Leaves the page's scroll position unchanged for the first listing.
    if (!isFirst.current) article.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    isFirst.current = false;
  }, [openId]);
  const { focusRow, follow } = useRowFocus(place, openId);

  const move = (steps: 1 | -1) => {
    const next = entries[entries.findIndex((entry) => entry.id === openId) + steps];
    if (next === undefined) return;
    follow();
    queue.openListing(next.id);
  };
  const settle = (action: DeskAction, reason: string | null) => {
    setAsking(null);
    if (open === null || queue.isBusy) return;
    follow();
    // Ignores the error: a refusal is already on screen.
    void queue.decide({ entry: open, action, reason }).then(focusRow, focusRow);
  };
  const ask = (action: ReasonedAction) => open !== null && setAsking({ action, subject: open.listing.name });
  const decideChosen = (action: BulkDecision['action'], reason: string | null) => {
    setAsking(null);
    if (chosen.size === 0 || queue.isBusy) return;
    follow();
    void queue.decideChosen(action, reason).then(focusRow, focusRow);
  };
  const publishChosen = () => decideChosen('publish', null);
  const askOfChosen = (action: BulkReason) => setAsking({ action, subject: copy.listingsOf(chosen.size), ofChosen: action });
  const isWaiting = open !== null && (open.editStatus ?? open.status) === 'pending_review';
  const run = (command: QueueCommand) => {
    // The undo notice handles this key in every tab of the desk.
    if (command === 'undo') return;
    if (command === 'next') move(1);
    else if (command === 'previous') move(-1);
    else if (command === 'help') setHelpOpen(true);
    else if (command === 'publish-chosen') publishChosen();
    else if (open === null) return;
    else if (command === 'choose') queue.toggle(open.id);
    else if (!isWaiting) return;
    else if (command === 'publish') settle('publish', null);
    else ask(command);
  };
  // Off from the key press on, not once the dialog is rendered: keys typed before that could publish the listing.
  useQueueKeys(areKeysOn && asking === null && !isHelpOpen, run);

  return (
    <div ref={place} tabIndex={-1} className={styles.queue}>
      <ListBar
        count={copy.listingsOf(queue.total)}
        actions={
          chosen.size > 0 && (
            <>
              <Button size="sm" tone="brand" disabled={queue.isBusy} onClick={publishChosen}>
                {copy.publishChosenOf(chosen.size)}
              </Button>
              <Button size="sm" disabled={queue.isBusy} onClick={() => askOfChosen('request-changes')}>
                {copy.requestChangesOf(chosen.size)}
              </Button>
              <Button size="sm" tone="danger" disabled={queue.isBusy} onClick={() => askOfChosen('reject')}>
                {copy.rejectOf(chosen.size)}
              </Button>
            </>
          )
        }
        filters={
          <>
            <SelectField
              label={copy.status}
              options={STATUS_OPTIONS}
              value={queue.status}
              onChange={(event) => queue.show({ status: event.currentTarget.value as ListingStatus })}
            />
            {/* Fixed width: suppliers' names vary in length, and this fits beside the status on a phone. */}
            <Box w={150}>
              <SelectField
                label={copy.only}
                options={onlyOptionsOf(queue.only, open)}
                value={queue.only}
                onChange={(event) => queue.show({ only: event.currentTarget.value })}
              />
            </Box>
            <Button size="sm" disabled={queue.list.isFetching} onClick={() => void queue.list.refetch()}>
              {copy.refresh}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setHelpOpen(true)}>
              {copy.shortcuts}
            </Button>
          </>
        }
        end={<ExportButton token={token} name="listings" query={`?status=${queue.status}`} />}
      >
        <TextField
          label={copy.findListings}
          type="search"
          value={queue.typed}
          autoComplete="off"
          onChange={(event) => queue.show({ search: event.currentTarget.value })}
        />
      </ListBar>
      <QueueNotices notice={queue.notice} />
      {queue.list.isError && entries.length === 0 && <ErrorState title={copy.queueFailed} onRetry={() => void queue.list.refetch()} />}
      {queue.list.isPending && <p role="status">{copy.loadingTheQueue}</p>}
      {queue.list.isSuccess && open === null && (
        <Nothing
          status={queue.status}
          isSearched={queue.typed !== ''}
          isNarrowed={queue.only !== ''}
          onShowWaiting={() => queue.show({ status: 'pending_review', search: '', only: '' })}
          onRefresh={() => void queue.list.refetch()}
        />
      )}
      {open !== null && (
        <ListAndDetail
          isOpen={of('detail') !== ''}
          onBack={() => goBack('detail')}
          list={
            <div className={`tw-panel ${styles.left}`}>
              <QueueList
                entries={entries}
                openId={open.id}
                chosen={chosen}
                onOpen={(id) => {
                  queue.openListing(id);
                  if (isNarrow()) change({ detail: 'open' }, true);
                }}
                onToggle={queue.toggle}
                onChooseAll={queue.status === 'pending_review' ? queue.chooseAll : null}
                areAllChosen={queue.areShownChosen}
                matching={queue.matching}
                onChooseMatching={queue.chooseMatching}
              />
              <ShowMore list={queue.list} />
            </div>
          }
          detail={
            <Box
              ref={article}
              component="article"
              p={0}
              className={`tw-panel tw-wrap ${styles.right}`}
              aria-label={copy.listingName(open.listing.name)}
            >
              <DecisionBar entry={open} isBusy={queue.isBusy} onPublish={() => settle('publish', null)} onAsk={ask} />
              <Box px="md" pb="md">
                <ListingDetail key={`${open.id} ${open.revision}`} entry={open} token={token} />
              </Box>
            </Box>
          }
        />
      )}
      {asked !== null && (
        <DecisionDialog
          action={asked.action}
          subject={asked.subject}
          isOpen={asking !== null}
          onDecide={(reason) => (asked.ofChosen === undefined ? settle(asked.action, reason) : decideChosen(asked.ofChosen, reason))}
          onClose={() => {
            setAsking(null);
            requestAnimationFrame(focusRow);
          }}
        />
      )}
      <ShortcutsHelp
        isOpen={isHelpOpen}
        areOn={areKeysOn}
        onSwitch={setKeysOn}
        onClose={() => {
          setHelpOpen(false);
          requestAnimationFrame(focusRow);
        }}
      />
    </div>
  );
}

/** Returns the filters, including the open listing's supplier, and the one set by the URL or by the list of imports. */
function onlyOptionsOf(only: string, open: WireQueueEntry | null) {
  const isOfSupplier = only.startsWith('supplier:');
  const supplier = isOfSupplier ? only : open === null ? null : `supplier:${open.supplierId}`;
  return [
    ...ONLY_OPTIONS,
    ...(supplier === null ? [] : [{ value: supplier, label: copy.onlySupplier(open?.listing.companyName) }]),
    ...(only.startsWith('import:') ? [{ value: only, label: copy.onlyOneImport }] : []),
  ];
}

interface NothingProps {
  readonly status: ListingStatus;
  readonly isSearched: boolean;
  readonly isNarrowed: boolean;
  readonly onShowWaiting: () => void;
  readonly onRefresh: () => void;
}

function Nothing({ status, isSearched, isNarrowed, onShowWaiting, onRefresh }: NothingProps) {
  const isFiltered = status !== 'pending_review' || isSearched || isNarrowed;
  return (
    <EmptyState
      icon={isFiltered ? 'box' : 'check'}
      title={isSearched ? copy.noneFound : isFiltered ? copy.emptyFilter : copy.emptyQueue}
      {...(!isFiltered && { text: copy.emptyQueueText })}
    >
      <Button size="sm" onClick={isFiltered ? onShowWaiting : onRefresh}>
        {isFiltered ? copy.showWhatWaits : copy.lookAgain}
      </Button>
    </EmptyState>
  );
}
