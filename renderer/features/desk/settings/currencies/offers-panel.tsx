import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { movedTo } from '../rows/copy.ts';
import { MoveButtons } from '../rows/move-buttons.tsx';
import { useMoves } from '../rows/use-moves.ts';
import { SettingsTable } from '../settings-table.tsx';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import type { Offers } from './offers.ts';
import type { DeskRate } from './rate-words.ts';

interface Props {
  readonly offers: Offers;
  readonly rates: readonly DeskRate[];
  readonly errors: Readonly<Record<string, string>>;
}

/** Order and default of the currencies on offer; they are added and removed in the table of rates. */
export function OffersPanel({ offers: { codes, write, offer }, rates, errors }: Props) {
  const { rows, moved, move } = useMoves(codes, write);
  const movedCode = moved === undefined ? undefined : codes[moved];
  const faults = Object.entries(errors).filter(([path]) => path === 'currencies' || path.startsWith('currencies.'));
  return (
    <section className={`tw-stack ${styles.offering}`} aria-label={copy.onOffer}>
      <h2>{copy.onOffer}</h2>
      <p className="tw-muted">{copy.onOfferHint}</p>
      {faults.map(([path, fault]) => (
        <p key={path} role="alert" className="tw-bad">
          {fault}
        </p>
      ))}
      <div ref={rows}>
        <SettingsTable label={copy.onOffer} heads={[copy.currency, copy.place, copy.change]} className={styles.offers}>
          {codes.map((code, at) => {
            const rate = rates.find((one) => one.code === code);
            return (
              <Table.Tr key={code} data-row={at}>
                <Table.Td>
                  <span className="tw-row">
                    <span>
                      <span className="tw-strong">{code}</span> <span className="tw-muted">{rate?.name}</span>
                    </span>
                    {at === 0 && <Badge tone="brand">{copy.isDefault}</Badge>}
                    {rate === undefined && <Badge tone="deal">{copy.hasNoRate}</Badge>}
                  </span>
                </Table.Td>
                <Table.Td>
                  <MoveButtons name={code} isFirst={at === 0} isLast={at === codes.length - 1} onMove={(way) => move(at, way)} />
                </Table.Td>
                <Table.Td>
                  <span className="tw-row tw-gap-2">
                    <Button
                      size="sm"
                      disabled={at === 0}
                      aria-label={copy.makeDefaultOf(code)}
                      onClick={() => write([code, ...codes.filter((other) => other !== code)])}
                    >
                      {copy.makeDefault}
                    </Button>
                    {rate === undefined && (
                      <Button size="sm" tone="danger" aria-label={copy.removeOf(code)} onClick={() => offer(code, false)}>
                        {copy.remove}
                      </Button>
                    )}
                  </span>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </SettingsTable>
      </div>
      <p role="status" className="tw-hidden">
        {movedCode !== undefined && moved !== undefined && movedTo(movedCode, moved + 1, codes.length)}
      </p>
    </section>
  );
}
