import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { WireStaff } from '#domain/device/kiosk-wire.ts';
import { countUnsent, unsentText } from '#domain/device/unsent-words.ts';
import { formatCount } from '#lib/format.ts';
import { useDeviceSync } from '#state/device/device-sync.ts';
import * as copy from './copy.ts';
import styles from './staff.module.css';

export function StaffFacts({ staff }: { readonly staff: WireStaff }) {
  const { name, version, opens, unsent, lastExport } = staff;
  const sync = useDeviceSync();
  const facts: readonly (readonly [string, string])[] = [
    [copy.document, version === '' ? copy.noneFollowed : copy.follows(name, version)],
    [copy.catalogueHere, copy.products(sync?.rows ?? 0)],
    [copy.connection, sync?.problem?.detail ?? copy.online],
    [copy.phonesOpen, opens.origin],
    [copy.notSent, countUnsent(unsent) === 0 ? copy.nothingWaits : unsentText(unsent)],
    ...(lastExport === null ? [] : [[copy.exportedAt, copy.exportFact(lastExport.at, lastExport.file)] as const]),
  ];
  return (
    <>
      <dl className={`tw-inset ${styles.facts}`} aria-label={copy.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tw-figures tw-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      <Days days={staff.days} />
    </>
  );
}

function Days({ days }: Pick<WireStaff, 'days'>) {
  return (
    <div className="tw-inset">
      <Table captionSide="top" withRowBorders={false} horizontalSpacing="xs" verticalSpacing={4} fz="inherit">
        <Table.Caption className={`tw-strong ${styles.caption}`}>{copy.days}</Table.Caption>
        <Table.Thead className="tw-muted">
          <Table.Tr>
            {copy.dayColumns.map((name, at) => (
              <Table.Th key={name} scope="col" fw={400} ta={at === 0 ? 'start' : 'end'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tw-figures">
          {days.map(({ day, visits, products, handOffs, contacts, quotes }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" fw={400}>
                {copy.dayName(day)}
              </Table.Th>
              {[visits, products, handOffs, contacts, quotes].map((count, at) => (
                <Table.Td key={copy.dayColumns[at + 1]} ta="end">
                  {formatCount(count)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
