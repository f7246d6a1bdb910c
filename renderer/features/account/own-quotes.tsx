import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { formatWeekdayTime } from '#lib/format-time.ts';
import { receiptOf, useOutboxEntry } from '#state/device/outbox.ts';
import { useDeviceRecords } from '#state/device-records.ts';
import * as copy from './copy.ts';
import { RecordList, RecordRow } from './record-list.tsx';

export function OwnQuotes() {
  const records = useDeviceRecords('quotes');
  const entryOf = useOutboxEntry();
  return (
    <RecordList
      title={copy.quotes}
      text={copy.quoteNote}
      empty={copy.noQuotes}
      next={['/products', copy.browse]}
      isEmpty={records.length === 0}
    >
      {records.map(({ id, label, createdAt }) => {
        const entry = entryOf(id);
        const code = entry && receiptOf(entry).code;
        return (
          <RecordRow key={id} label={code ? `${code} · ${label}` : label} createdAt={createdAt}>
            {entry && <QueuedQuote entry={entry} />}
          </RecordRow>
        );
      })}
    </RecordList>
  );
}

/** Made on a device: it waits there, was refused, or has arrived. */
function QueuedQuote({ entry }: { readonly entry: OutboxEntry }) {
  if (entry.state === 'rejected') return <span className="tw-bad">{copy.refused}</span>;
  if (entry.state !== 'sent') return <span>{copy.queued}</span>;
  const { dueAt } = receiptOf(entry);
  return dueAt === null ? null : <span className="tw-note">{copy.answeredBy(formatWeekdayTime(dueAt))}</span>;
}
