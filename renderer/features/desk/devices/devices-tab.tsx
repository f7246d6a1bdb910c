import { useQuery } from '@tanstack/react-query';
import type { WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatCount } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '../age.ts';
import { ALL_SHOWN } from '../dense/all-shown.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { DeskList } from '../list/desk-list.tsx';
import * as copy from './copy.ts';
import { KioskDocuments } from './kiosk-documents.tsx';
import { seenInWords } from './seen.ts';

const GIGABYTE = 1e9;
/** Free disk space below which a device is flagged: unsent submissions and a new copy of the catalogue need room. */
const LOW_DISK_BYTES = GIGABYTE;

/** State of the registered devices, and documents waiting for kiosks. */
export function DevicesTab({ token }: { readonly token: string }) {
  const list = useQuery(deskQueries.devices(token));
  const devices = list.data ?? [];
  const now = useNow();
  return (
    <div className="tw-stack">
      <p className="tw-muted">{copy.intro}</p>
      <DeskList list={list} isEmpty={devices.length === 0} icon="grid" words={copy.deviceList}>
        {devices.length > 0 && (
          <DenseTable
            name={copy.devices}
            columns={[
              { head: copy.device, look: 'tw-strong', title: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
              {
                head: copy.lastSeen,
                width: 170,
                look: (device) => (seenInWords(device, now).isMissed ? 'tw-bad' : 'tw-muted'),
                title: ({ lastSeenAt }) => (lastSeenAt === undefined ? copy.neverSeen : formatTime(lastSeenAt)),
                cell: (device) => seenInWords(device, now).text,
              },
              { head: copy.version, width: 80, look: 'tw-muted tw-figures', cell: ({ version }) => version },
              {
                head: copy.waiting,
                width: 80,
                look: 'tw-figures',
                cell: ({ waiting }) => (waiting === undefined ? '' : formatCount(waiting)),
              },
              {
                head: copy.disk,
                width: 90,
                look: ({ freeBytes }) => (freeBytes !== undefined && freeBytes < LOW_DISK_BYTES ? 'tw-bad tw-figures' : 'tw-figures'),
                cell: ({ freeBytes }) => (freeBytes === undefined ? '' : copy.gigabytes((freeBytes / GIGABYTE).toFixed(1))),
              },
              {
                head: copy.document,
                width: '34%',
                look: ({ document }) => (document !== undefined && document.problem !== null ? 'tw-bad' : ''),
                title: documentInWords,
                cell: documentInWords,
              },
            ]}
            entries={devices}
            minWidth={820}
            more={ALL_SHOWN}
          />
        )}
      </DeskList>
      {devices.map(({ id, name, document }) =>
        document === undefined || document.problem === null ? null : (
          <Notice key={id} tone="bad" role="note">
            {copy.problemOf(name, document.problem)}
          </Notice>
        ),
      )}
      <KioskDocuments token={token} devices={devices} />
    </div>
  );
}

function documentInWords({ document }: WireRegisteredDevice): string {
  if (document === undefined) return '';
  return document.issuedAt === '' ? copy.noDocument : copy.signedOn(document.name, formatTime(document.issuedAt));
}
