import { useDeviceRecords } from '#state/device-records.ts';
import * as copy from './copy.ts';
import { RecordList, RecordRow } from './record-list.tsx';

export function OwnQuotes() {
  const records = useDeviceRecords('quotes');
  return (
    <RecordList
      title={copy.quotes}
      text={copy.quoteNote}
      empty={copy.noQuotes}
      next={['/products', copy.browse]}
      isEmpty={records.length === 0}
    >
      {records.map((record) => (
        <RecordRow key={record.id} label={record.label} createdAt={record.createdAt} />
      ))}
    </RecordList>
  );
}
