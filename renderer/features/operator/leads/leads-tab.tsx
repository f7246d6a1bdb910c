import { Group, Skeleton, Table } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { DenseTable } from '../dense/dense-table.tsx';
import styles from '../desk.module.css';
import { ExportButton } from '../export-button.tsx';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';

const TYPING_MS = 250;

/** Who wants to hear from us, newest first, and which wording they agreed to. */
export function LeadsTab({ token }: { readonly token: string }) {
  const { of, change } = useDeskParams();
  const typed = of('search');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(deskQueries.leads(token, search));
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm" className={styles.bar}>
        <TextField
          label={copy.find}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <p className="tw-muted">{list.data === undefined ? '' : copy.leadsOf(list.data.pages[0]?.total ?? 0)}</p>
        <span className={styles.spring} />
        <ExportButton token={token} name="leads" />
      </Group>
      {list.isPending && <Skeleton height={220} role="status" aria-label={copy.loading} />}
      {list.isError && leads.length === 0 && <ErrorState title={copy.failed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && leads.length === 0 && (
        <EmptyState icon="user" title={search === '' ? copy.none : copy.noneFound} {...(search === '' && { text: copy.noneText })}>
          <Button size="sm" onClick={() => (search === '' ? void list.refetch() : change({ search: '' }))}>
            {search === '' ? copy.lookAgain : copy.showAll}
          </Button>
        </EmptyState>
      )}
      {leads.length > 0 && (
        <DenseTable
          name={copy.leads}
          heads={[copy.who, copy.email, copy.company, copy.interest, copy.consent, copy.when]}
          minWidth={760}
          more={list}
        >
          {leads.map((lead) => (
            <Table.Tr key={lead.id}>
              <Table.Td className="tw-strong tw-cut">{lead.name}</Table.Td>
              <Table.Td className="tw-cut">
                <a className="tw-link" href={`mailto:${encodeURIComponent(lead.email)}`}>
                  {lead.email}
                </a>
              </Table.Td>
              <Table.Td className="tw-cut">{lead.company}</Table.Td>
              <Table.Td className="tw-cut" title={lead.interest}>
                {lead.interest}
              </Table.Td>
              <Table.Td className="tw-cut tw-muted">{lead.consentVersion}</Table.Td>
              <Table.Td className="tw-cut tw-muted tw-figures">{formatTime(lead.createdAt)}</Table.Td>
            </Table.Tr>
          ))}
        </DenseTable>
      )}
    </>
  );
}
