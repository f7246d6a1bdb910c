import { Box, Center, Group } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import type { WireQueueEntry } from '#domain/site/operator-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { PlainButton } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { promiseOf, useNow } from '../age.ts';
import * as copy from '../copy.ts';
import styles from './queue.module.css';

interface Props {
  readonly entries: readonly WireQueueEntry[];
  readonly openId: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** The queue, least time left first. */
export function QueueList({ entries, openId, chosen, onOpen, onToggle }: Props) {
  const now = useNow();
  return (
    <ul aria-label={copy.listings}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.row} data-open={entry.id === openId || undefined}>
          <Center pl={10} pr={6}>
            <CheckBox label={copy.chooseName(entry.listing.name)} isChecked={chosen.has(entry.id)} onChange={() => onToggle(entry.id)} />
          </Center>
          <PlainButton
            data-listing={entry.id}
            aria-current={entry.id === openId ? 'true' : undefined}
            className={styles.rowButton}
            onClick={() => onOpen(entry.id)}
          >
            <bdi className="tw-strong tw-cut">{entry.listing.name}</bdi>
            <Group component="span" gap={8} fz="xs" className="tw-muted tw-wrap">
              <bdi>{entry.listing.companyName}</bdi>
              {entry.live !== null && <Badge size="xs">{copy.edit}</Badge>}
              {entry.origin === 'import' && <Badge size="xs">{copy.imported}</Badge>}
              {entry.duplicateOf !== null && (
                <Badge size="xs" tone="deal">
                  {copy.duplicate}
                </Badge>
              )}
            </Group>
            <RowTime entry={entry} now={now} />
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}

/** Against the promise while it waits; otherwise when it was submitted. */
function RowTime({ entry, now }: { readonly entry: WireQueueEntry; readonly now: number }) {
  const isWaiting = (entry.editStatus ?? entry.status) === 'pending_review';
  if (!isWaiting)
    return (
      <Box component="span" fz="xs" className="tw-muted tw-figures">
        {formatTime(entry.submittedAt)}
      </Box>
    );
  const promise = promiseOf(Date.parse(entry.submittedAt), Date.parse(entry.reviewBy), now);
  return (
    <Group component="span" justify="space-between" gap={8} fz="xs" className={`${promise.isOverdue ? 'tw-late' : 'tw-muted'} tw-figures`}>
      <span>{promise.text}</span>
      <span>{promise.age}</span>
    </Group>
  );
}
