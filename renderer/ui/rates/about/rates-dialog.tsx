import { Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { CURRENCIES, isCurrencyCode, USD } from '#domain/money/currency.ts';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { formatDays, formatIsoDay } from '#lib/format.ts';
import { formatRate } from '#lib/format-rare.ts';
import { useConfig } from '#state/config.tsx';
import { useCurrency } from '#state/currency.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { SOURCES } from '../copy.ts';
import * as copy from './copy.ts';
import styles from './rates-dialog.module.css';

const SAMPLES: readonly WireOfferedCurrency[] = Object.values(CURRENCIES).map((one) => ({ ...one, on: null, source: 'seed' }));

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is charged, what a converted amount means, and the rate of every currency on offer. */
export function RatesDialog({ isOpen, onClose }: Props) {
  const { rates = SAMPLES } = useConfig();
  const chosen = useCurrency().code;
  const converted = rates.filter(({ code }) => code !== USD.code);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.title} size="lg">
      <Stack gap="sm">
        <p>{copy.charged}</p>
        {converted.length > 0 && (
          <>
            <p>{copy.approximate}</p>
            <Table className={`tw-small tw-figures ${styles.rates}`} aria-label={copy.rates}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{copy.currency}</Table.Th>
                  <Table.Th scope="col">{copy.perDollar}</Table.Th>
                  <Table.Th scope="col">{copy.day}</Table.Th>
                  <Table.Th scope="col">{copy.source}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {converted.map((rate) => (
                  <Row key={rate.code} rate={rate} isChosen={rate.code === chosen} />
                ))}
              </Table.Tbody>
            </Table>
          </>
        )}
        <p className="tw-note">
          {copy.bank} {copy.orders} {converted.some(({ on }) => on === null) && copy.samples}
        </p>
      </Stack>
    </Dialog>
  );
}

function Row({ rate, isChosen }: { readonly rate: WireOfferedCurrency; readonly isChosen: boolean }) {
  const { code, name = isCurrencyCode(code) ? CURRENCIES[code].name : '', perUsd, on, source, ageDays } = rate;
  return (
    <Table.Tr aria-current={isChosen || undefined}>
      <Table.Th scope="row">
        {code} <span className={`tw-note ${styles.name}`}>{name}</span>
      </Table.Th>
      <Table.Td>{formatRate(perUsd)}</Table.Td>
      <Table.Td>
        {on === null ? copy.none : formatIsoDay(on)}
        {ageDays !== undefined && <span className={`tw-deal ${styles.name}`}>{copy.old(formatDays(ageDays))}</span>}
      </Table.Td>
      <Table.Td>{SOURCES[source]}</Table.Td>
    </Table.Tr>
  );
}
