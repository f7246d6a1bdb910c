import { Timeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from '../copy.ts';

export function StatusTimeline({ listing }: { readonly listing: Pick<WireListing, 'history' | 'reviewBy'> }) {
  const { history, reviewBy } = listing;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{copy.statusTimeline}</h2>
      <Timeline role="list" aria-labelledby="timeline" mt="md" active={history.length - 1} bulletSize={14} lineWidth={2}>
        {history.map(({ at, action, revision, reason }) => (
          <Timeline.Item role="listitem" key={`${at} ${action} ${revision}`}>
            <p className="tw-strong">{copy.MOVE_WORDS[action] ?? action}</p>
            {reason !== null && <q className="tw-typed tw-wrap">{reason}</q>}
            <p>
              <time className="tw-note tw-figures" dateTime={at}>
                {formatTime(at)}
              </time>
            </p>
          </Timeline.Item>
        ))}
        {reviewBy !== null && (
          <Timeline.Item role="listitem" lineVariant="dashed">
            <p className="tw-muted tw-strong">{copy.nextAnswer}</p>
            <time className="tw-note tw-figures" dateTime={reviewBy}>
              {copy.by(formatTime(reviewBy))}
            </time>
          </Timeline.Item>
        )}
      </Timeline>
    </section>
  );
}
