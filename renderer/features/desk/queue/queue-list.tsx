import { type MouseEvent, memo } from 'react';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { useCategoryName } from '#state/shop/categories.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { promiseOf, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import { due, importWarning } from './copy.ts';
import { wordsOf } from './listing-words.ts';
import styles from './queue.module.css';
import { withWidth } from './with-width.ts';

interface Props {
  readonly entries: readonly WireQueueEntry[];
  readonly openId: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string, isRange?: boolean) => void;
  /** Null where bulk decisions are not possible. */
  readonly onChooseAll: ((isChosen: boolean) => void) | null;
  readonly areAllChosen: boolean;
  /** Null if only the loaded rows can be chosen. */
  readonly matching: { readonly count: number; readonly areChosen: boolean } | null;
  readonly onChooseMatching: (isChosen: boolean) => void;
}

/** The queue, least time left first; one line each, so that a screen holds twenty. */
export function QueueList({ entries, openId, chosen, onOpen, onToggle, onChooseAll, areAllChosen, matching, onChooseMatching }: Props) {
  const now = useNow();
  return (
    <>
      <div className={styles.top}>
        <div className={`tw-note ${styles.row} ${styles.head}`}>
          {onChooseAll === null ? <span /> : <CheckBox label={copy.chooseAllShown} isChecked={areAllChosen} onChange={onChooseAll} />}
          <span aria-hidden="true" className={styles.cells}>
            <span />
            <span>{copy.name}</span>
            <span className={styles.price}>{copy.price}</span>
            <span className={styles.category}>{copy.category}</span>
            <span>{copy.flags}</span>
            <span className={styles.age}>{due}</span>
          </span>
        </div>
        {onChooseAll !== null && matching !== null && (
          <div className={styles.matching}>
            <Button
              size="sm"
              tone={matching.areChosen ? 'brand' : 'outline'}
              aria-pressed={matching.areChosen}
              onClick={() => onChooseMatching(!matching.areChosen)}
            >
              {copy.allThatMatch(matching.count)}
            </Button>
          </div>
        )}
      </div>
      <ul aria-label={copy.listings}>
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            isChosen={chosen.has(entry.id)}
            now={now}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Pick<Props, 'onOpen' | 'onToggle'> {
  readonly entry: WireQueueEntry;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly now: number;
}

/** Memoized, so that a move renders only two rows out of possibly two thousand. */
const QueueRow = memo(function QueueRow({ entry, isOpen, isChosen, now, onOpen, onToggle }: RowProps) {
  const { id, listing } = entry;
  const categoryName = useCategoryName();
  const onClick = (event: MouseEvent) => (event.shiftKey ? onToggle(id, true) : onOpen(id));
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <CheckBox label={copy.chooseName(listing.name)} isChecked={isChosen} onChange={() => onToggle(id)} />
      <PlainButton data-listing={id} aria-current={isOpen ? 'true' : undefined} className={styles.cells} onClick={onClick}>
        <Thumbnail entry={entry} />
        <span className="tw-cut">
          <bdi className="tw-strong">{listing.name}</bdi> <bdi className="tw-note">{listing.companyName}</bdi>
        </span>
        <span className={`tw-figures ${styles.price}`}>{wordsOf(listing, 'price')}</span>
        <span className={`tw-cut tw-muted ${styles.category}`}>{categoryName(listing.category)}</span>
        <span className={styles.flags}>
          {flagsOf(entry).map(([icon, text, tone]) => (
            <span key={text} className={styles.flag} data-tone={tone} title={text}>
              <Icon name={icon} size={14} />
              <span>{text}</span>
            </span>
          ))}
        </span>
        <RowTime entry={entry} now={now} />
      </PlainButton>
    </li>
  );
});

type Flag = readonly [icon: IconName, text: string, tone: 'plain' | 'deal' | 'bad', isSet: boolean];

function flagsOf({ live, origin, duplicateOf, warnings = [], pictures }: WireQueueEntry): readonly Flag[] {
  const flags: readonly Flag[] = [
    ['edit', copy.edit, 'plain', live !== null],
    ['upload', copy.imported, 'plain', origin === 'import'],
    ['list', copy.duplicate, 'deal', duplicateOf !== null],
    ['alert', importWarning, 'deal', warnings.length > 0],
    ['image', copy.pictureProblem, 'bad', pictures.some(({ problem }) => problem !== null)],
  ];
  return flags.filter(([, , , isSet]) => isSet);
}

function Thumbnail({ entry }: { readonly entry: WireQueueEntry }) {
  const url = entry.pictures.find((picture) => picture.url !== null)?.url;
  if (url == null)
    return (
      <span className={`tw-muted ${styles.thumbnail}`}>
        <Icon name="image" size={16} />
      </span>
    );
  return <img className={styles.thumbnail} src={withWidth(url, 160)} alt="" width={30} height={30} loading="lazy" decoding="async" />;
}

/** Time left of the promised review while waiting; otherwise the time of submission. */
function RowTime({ entry, now }: { readonly entry: WireQueueEntry; readonly now: number }) {
  const isWaiting = (entry.editStatus ?? entry.status) === 'pending_review';
  const promise = promiseOf(Date.parse(entry.submittedAt), Date.parse(entry.reviewBy), now);
  const isLate = isWaiting && promise.isOverdue;
  return (
    <span className={`tw-figures tw-cut ${isLate ? 'tw-late' : 'tw-muted'} ${styles.age}`} title={`${promise.text}, ${promise.age}`}>
      {isWaiting ? promise.short : formatTime(entry.submittedAt)}
    </span>
  );
}
