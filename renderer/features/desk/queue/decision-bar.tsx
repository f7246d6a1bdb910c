import { Group } from '@mantine/core';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import type { ReasonedAction } from './decision-dialog.tsx';
import styles from './queue.module.css';

interface Props {
  readonly entry: WireQueueEntry;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onAsk: (action: ReasonedAction) => void;
}

/** Decisions possible in the listing's state; always visible while the listing scrolls. */
export function DecisionBar({ entry, isBusy, onPublish, onAsk }: Props) {
  const isWaiting = (entry.editStatus ?? entry.status) === 'pending_review';
  const isLive = entry.status === 'published';
  if (!isWaiting && !isLive) return null;
  return (
    <Group component="section" gap="xs" className={styles.decisions} aria-label={copy.decision}>
      {isWaiting && (
        <>
          <Button size="sm" tone="primary" disabled={isBusy} aria-keyshortcuts="p" onClick={onPublish}>
            {copy.publish}
          </Button>
          <Button size="sm" disabled={isBusy} aria-keyshortcuts="c" onClick={() => onAsk('request-changes')}>
            {copy.requestChanges}
          </Button>
          <Button size="sm" tone="danger" disabled={isBusy} aria-keyshortcuts="x" onClick={() => onAsk('reject')}>
            {copy.reject}
          </Button>
        </>
      )}
      {isLive && (
        <Button size="sm" tone="danger" disabled={isBusy} onClick={() => onAsk('withdraw')}>
          {copy.withdraw}
        </Button>
      )}
    </Group>
  );
}
