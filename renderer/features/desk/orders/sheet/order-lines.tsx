import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatChosen, formatCount, formatUsd } from '#lib/format.ts';
import { Picture } from '#ui/goods/picture.tsx';
import type { PartLine } from '#ui/orders/parts.ts';
import { TableHeads } from '#ui/records/table-heads.tsx';
import * as copy from '../copy.ts';
import styles from './order-sheet.module.css';

interface Props {
  readonly order: WireDeskOrder;
  /** The lines of one supplier. */
  readonly lines: readonly PartLine[];
  readonly label: string;
  /** False before the payment: nothing is to be shipped then. */
  readonly isPaid: boolean;
}

/** The goods of one supplier: picture, name, codes, how many of them are shipped, and what they cost. */
export function OrderLines({ order, lines, label, isPaid }: Props) {
  return (
    <Table aria-label={label} className={`tw-figures ${styles.lines}`}>
      <TableHeads names={[copy.goods, isPaid ? copy.shippedUnits : copy.units, copy.unitPrice, copy.sum]} />
      <Table.Tbody>
        {lines.map((line) => (
          <Line key={line.line} line={line} bought={order.lines[line.line]} isPaid={isPaid} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface LineProps {
  readonly line: PartLine;
  readonly bought: WireDeskOrder['lines'][number] | undefined;
  readonly isPaid: boolean;
}

function Line({ line: { quantity, shipped, notSent = 0 }, bought, isPaid }: LineProps) {
  if (bought === undefined) return null;
  const { id, name, image, unitPrice, lineTotal, returned = 0 } = bought;
  const codes = formatChosen(bought);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Picture path={image} alt="" sizes="44px" className={styles.picture} />
        <div>
          <a href={`/product/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer" className="tw-name">
            <bdi>{name}</bdi>
          </a>
          {codes !== '' && <p className="tw-note">{codes}</p>}
          {notSent > 0 && <p className="tw-note tw-deal">{copy.notSent(formatCount(notSent))}</p>}
          {returned > 0 && <p className="tw-note tw-deal">{copy.cameBack(formatCount(returned))}</p>}
        </div>
      </Table.Th>
      <Table.Td data-head={isPaid ? copy.shippedUnits : copy.units}>
        {isPaid ? copy.shippedOf(formatCount(shipped), formatCount(quantity)) : formatCount(quantity)}
      </Table.Td>
      <Table.Td data-head={copy.unitPrice}>{formatUsd(unitPrice)}</Table.Td>
      <Table.Td data-head={copy.sum} className="tw-strong">
        {formatUsd(lineTotal)}
      </Table.Td>
    </Table.Tr>
  );
}
