import { formatDay, formatWeekdayTime } from '#lib/format-time.ts';
import type { DeviceQuote } from '#state/quotes/device-quotes.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { OverviewRow } from './overview-row.tsx';

const STANDINGS: Readonly<Record<DeviceQuote['standing'], readonly [word: string, tone: BadgeTone]>> = {
  waiting: [copy.STATES.pending, 'deal'],
  refused: [copy.refused, 'bad'],
  sent: [copy.sent, 'good'],
};

export function Requests({ quotes }: { readonly quotes: readonly DeviceQuote[] }) {
  return (
    <RecordList anchor="requests" title={copy.requests} count={quotes.length} empty={copy.noRequests} next={['/products', copy.browse]}>
      {quotes.map(({ id, name, standing, createdAt, answerBy }) => (
        <OverviewRow
          key={id}
          name={name}
          badge={
            <Badge size="xs" tone={STANDINGS[standing][1]}>
              {STANDINGS[standing][0]}
            </Badge>
          }
          note={answerBy === null ? copy.madeOn(formatDay(createdAt)) : copy.answeredBy(formatWeekdayTime(answerBy))}
        />
      ))}
    </RecordList>
  );
}
