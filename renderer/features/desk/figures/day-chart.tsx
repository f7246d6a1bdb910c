import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { WirePerDay } from '#domain/site/desk-wire.ts';
import { formatCount } from '#lib/format.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import * as copy from '../copy.ts';

const SERIES = [{ name: 'count', label: copy.count, color: 'var(--tw-fill)' }];
const TEXT = { fontSize: 11, fill: 'var(--tw-muted)' };

/** One bar per day, with the same numbers in a table for screen readers. */
export function DayChart({ title, days }: { readonly title: string; readonly days: readonly WirePerDay[] }) {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="tw-panel">
      <Group component="figcaption" justify="space-between" gap="xs" mb="sm">
        <strong>{title}</strong>
        <strong className="tw-figures">{formatCount(total)}</strong>
      </Group>
      <div role="img" aria-label={copy.chartSummary(title, total, days.length, most)}>
        <BarChart
          h={180}
          data={days.map(({ day, count }) => ({ day: day.slice(5), count }))}
          dataKey="day"
          series={SERIES}
          gridColor="var(--tw-line)"
          textColor="var(--tw-muted)"
          tickLine="none"
          maxBarWidth={14}
          yAxisProps={{ width: 32, allowDecimals: false, tick: TEXT }}
          xAxisProps={{ minTickGap: 24, tick: TEXT }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        />
      </div>
      <Disclosure title={copy.asTable(title)}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{copy.day}</Table.Th>
              <Table.Th scope="col">{copy.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, count }) => (
              <Table.Tr key={day}>
                <Table.Td>{day}</Table.Td>
                <Table.Td className="tw-figures">{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Disclosure>
    </figure>
  );
}
