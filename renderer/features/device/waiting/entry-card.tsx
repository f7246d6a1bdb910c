import { Box, Group } from '@mantine/core';
import { useId, useState } from 'react';
import type { OutboxEntry, OutboxState } from '#domain/device/device-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { receiptOf } from '#state/device/outbox.ts';
import { useDeviceRecords } from '#state/device-records.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryPictures } from './entry-pictures.tsx';
import { kindOf, labelOf, picturesOf, titleOf } from './kinds.ts';

const TONES: Readonly<Record<OutboxState, BadgeTone>> = { pending: 'deal', sending: 'brand', sent: 'good', rejected: 'bad' };

export function EntryCard({ entry }: { readonly entry: OutboxEntry }) {
  const id = useId();
  const [asked, setAsked] = useState<'edit' | 'discard' | null>(null);
  const lastAsked = useLastShown(asked);
  const receipt = receiptOf(entry);
  const records = useDeviceRecords('listings');
  const title = titleOf(entry, receipt.code, records.find((record) => record.id === entry.id)?.label);
  const isOpen = entry.state !== 'sent' && !entry.isDiscarded;
  const close = () => setAsked(null);
  return (
    <article className="tw-panel tw-stack" aria-labelledby={id}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div className="tw-stack tw-gap-1">
          <h3 id={id} className="tw-wrap">
            <bdi>{title}</bdi>
          </h3>
          <p className="tw-note tw-figures">
            {kindOf(entry.kind).name} · <time dateTime={entry.createdAt}>{formatTime(entry.createdAt)}</time>
            {receipt.code !== null && receipt.code !== title && ` · ${receipt.code}`}
          </p>
        </div>
        <Box flex="none">
          <Badge tone={TONES[entry.state]}>{copy.STATES[entry.state]}</Badge>
        </Box>
      </Group>
      <EntryPictures paths={picturesOf(entry).own} />
      {entry.isDiscarded ? <p>{copy.beingTakenBack}</p> : <Reason entry={entry} />}
      {entry.state === 'sent' && receipt.dueAt !== null && (
        <p>{(entry.kind === 'listing' ? copy.reviewedBy : copy.answeredBy)(formatTime(receipt.dueAt))}</p>
      )}
      {isOpen && <EntryActions entry={entry} title={title} onEdit={() => setAsked('edit')} onDiscard={() => setAsked('discard')} />}
      {lastAsked === 'edit' && <EditDialog entry={entry} title={title} isOpen={asked === 'edit'} onClose={close} />}
      {lastAsked === 'discard' && <DiscardDialog entry={entry} title={title} isOpen={asked === 'discard'} onClose={close} />}
    </article>
  );
}

/** Lists the errors of a refusal by field, or the error of the last attempt. */
function Reason({ entry: { kind, state, problem } }: { readonly entry: OutboxEntry }) {
  if (problem === null) return null;
  const errors = problem.errors ?? [];
  return (
    <div className={state === 'rejected' ? 'tw-bad tw-wrap' : 'tw-note tw-wrap'}>
      <p>{state === 'pending' ? `${copy.lastAttempt} ${problem.detail}` : problem.detail}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <strong>{labelOf(kind, field)}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
