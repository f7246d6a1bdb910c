import { Group } from '@mantine/core';
import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '../age.ts';
import * as copy from './copy.ts';

const DAY_MS = 86_400_000;

/** One line about the supplier: what it sells, what was rejected, and whether it is verified or new. */
export function SupplierLine({ supplier }: { readonly supplier: NonNullable<WireQueueEntry['supplier']> }) {
  const now = useNow();
  const { id, name, since, isVerified, isBlocked } = supplier;
  const isNew = since !== null && now - Date.parse(since) < DAY_MS;
  return (
    <Group component="p" gap="xs" aria-label={copy.aboutSupplier}>
      <a className="tw-link tw-strong" href={`?${new URLSearchParams({ tab: 'suppliers', search: id })}`}>
        <bdi>{name}</bdi>
      </a>
      <span className="tw-figures">{copy.supplierCounts(supplier)}</span>
      {isVerified && <Badge tone="good">{copy.verified}</Badge>}
      {isBlocked && <Badge tone="bad">{copy.blocked}</Badge>}
      {isNew && <Badge tone="deal">{copy.newToday}</Badge>}
    </Group>
  );
}

/** What the import noticed about this row of the file and took over all the same. */
export function ImportWarnings({ warnings }: { readonly warnings: readonly WireRowProblem[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice role="region" mt="sm" aria-label={copy.importWarnings} title={copy.importWarnings}>
      <ul>
        {warnings.map(({ column, reason, value }) => (
          <li key={`${column} ${reason}`}>
            <strong>
              <bdi>{copy.cellOf(column, value)}</bdi>
            </strong>{' '}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
