import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { TableHeads } from '#ui/records/table-heads.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import type { Offers } from './offers.ts';
import { RateRow } from './rate-row.tsx';
import type { RatesDesk } from './use-rate-edit.ts';

const HEADS = [copy.currency, `${copy.perUsd}, ${copy.holdUntil}`, copy.of, copy.source, copy.age, copy.offered];

/** All rates that count, to be set by hand one by one; cards on narrow screens. */
export function RatesTable({ desk, offers }: { readonly desk: RatesDesk; readonly offers: Offers }) {
  return (
    <div className={`tw-panel ${styles.pane}`}>
      <Table aria-label={copy.exchangeRates} fz="sm" withRowBorders borderColor="var(--tw-line)" className={styles.table ?? ''}>
        <TableHeads names={HEADS} />
        <Table.Tbody>
          {desk.rates.map((rate) => (
            <RateRow
              key={rate.code}
              desk={desk}
              rate={rate}
              isOffered={offers.codes.includes(rate.code)}
              fault={offers.refused?.code === rate.code ? offers.refused.fault : undefined}
              onOffer={(isOffered) => offers.offer(rate.code, isOffered)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
