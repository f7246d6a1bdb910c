import { Timeline as MantineTimeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';

/** State changes with their times, on screen only: print contains what does not change. */
export function Timeline({ order }: { readonly order: WireOrder }) {
  return (
    <section data-screen>
      <h3>{copy.timeline}</h3>
      <MantineTimeline role="list" aria-label={copy.timeline} mt="sm" active={order.timeline.length - 1} bulletSize={14} lineWidth={2}>
        {order.timeline.map(({ at, state, text }) => (
          <MantineTimeline.Item role="listitem" key={`${at} ${state}`}>
            {text}{' '}
            <time className="tw-note tw-figures" dateTime={at}>
              {formatTime(at)}
            </time>
          </MantineTimeline.Item>
        ))}
      </MantineTimeline>
    </section>
  );
}
