import { Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { WirePerDay } from '#domain/site/operator-wire.ts';
import { formatCount } from '#lib/format.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import * as copy from './copy.ts';
import styles from './figures.module.css';

const HEIGHT = 80;
const SLOT = 10;
const BAR = 7;

/** Small bars, one a day; the same numbers as a table for whoever cannot see them. */
export function BarChart({ title, days }: { readonly title: string; readonly days: readonly WirePerDay[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const summary = copy.chartSummary(title, total, days.length, total === 0 ? 0 : most);
  return (
    <figure className="tw-panel">
      <Group component="figcaption" justify="space-between" gap="xs">
        <strong>{title}</strong>
        <strong className="tw-figures">{formatCount(total)}</strong>
      </Group>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${Math.max(1, days.length) * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, count }, index) => {
          // A day with nothing is a hairline: the axis stays readable.
          const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
          return (
            <rect
              key={day}
              data-empty={count === 0 || undefined}
              x={index * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <Group component="p" justify="space-between" className="tw-note tw-figures" aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </Group>
      <Disclosure title={copy.asTable(title)}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{copy.day}</Table.Th>
              <Table.Th scope="col">{copy.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, count }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">{day}</Table.Th>
                <Table.Td>{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Disclosure>
    </figure>
  );
}
