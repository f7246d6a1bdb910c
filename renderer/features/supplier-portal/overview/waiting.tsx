import type { OutboxEntry, OutboxState } from '#domain/device/device-wire.ts';
import { isOwnPicture } from '#domain/product/picture.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { OverviewRow } from './overview-row.tsx';

const DEVICE_PAGE = '/device#waiting';

const TONES: Readonly<Record<OutboxState, BadgeTone>> = { pending: 'deal', sending: 'brand', sent: 'good', rejected: 'bad' };

/** Submissions of this device that hosted does not have yet or has refused. */
export function Waiting({ entries, hasFailed }: { readonly entries: readonly OutboxEntry[]; readonly hasFailed: boolean }) {
  return (
    <>
      <RecordList anchor="waiting" title={copy.waiting} count={entries.length} empty={copy.noneWaiting}>
        {entries.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} />
        ))}
      </RecordList>
      {hasFailed && <Notice role="status">{copy.waitingFailed}</Notice>}
    </>
  );
}

function WaitingRow({ entry }: { readonly entry: OutboxEntry }) {
  const { kind, state, isDiscarded } = entry;
  const name = entry.title ?? copy.KINDS[kind];
  const isRefused = state === 'rejected' && !isDiscarded;
  return (
    <OverviewRow
      name={name}
      picture={kind === 'listing' ? pictureOf(entry.body) : undefined}
      badge={
        <Badge size="xs" tone={TONES[state]}>
          {copy.STATES[state]}
        </Badge>
      }
      note={copy.KINDS[kind]}
      reason={reasonOf(entry)}
    >
      {!isDiscarded && (
        <ButtonLink
          size="sm"
          tone={isRefused ? 'brand' : 'outline'}
          to={DEVICE_PAGE}
          aria-label={copy.named(isRefused ? copy.correct : copy.change, name)}
        >
          {isRefused ? copy.correct : copy.change}
        </ButtonLink>
      )}
    </OverviewRow>
  );
}

/** Returns why it was refused, the error of the last attempt, or that it will be sent without further action. */
function reasonOf({ state, isDiscarded, problem }: OutboxEntry): string {
  if (isDiscarded) return copy.beingTakenBack;
  const said = [...new Set([problem?.detail ?? '', ...(problem?.errors ?? []).map(({ message }) => message)])].filter(Boolean);
  if (state !== 'rejected') said.push(copy.goesOut);
  return said.join('\n');
}

/** Returns the path of the first uploaded picture of a listing, as stored on this device. */
function pictureOf(body: unknown): string | null {
  const { images } = typeof body === 'object' && body !== null ? (body as { readonly images?: unknown }) : {};
  const paths = Array.isArray(images) ? images.filter((path): path is string => typeof path === 'string') : [];
  return paths.find(isOwnPicture) ?? null;
}
