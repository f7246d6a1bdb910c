import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_SUBJECTS } from '#domain/site/audit-subjects.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { ShowMore } from '../dense/show-more.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import * as copy from './copy.ts';

const KINDS = [{ value: '', label: copy.all }, ...AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: copy.KIND_WORDS[kind] }))];

/** The audit log, newest first; its filters are in the URL. */
export function AuditTab({ token }: { readonly token: string }) {
  const [params, setParams] = useSearchParams();
  const [who, subject] = [params.get('who') ?? '', params.get('subject') ?? ''];
  const list = useInfiniteQuery(deskQueries.audit(token, { who: who.trim(), subject }));
  const auditEntries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const narrow = (change: Readonly<Record<string, string>>) =>
    setParams(
      Object.entries({ tab: 'audit', who, subject, ...change }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const isNarrowed = who !== '' || subject !== '';
  return (
    <>
      <ListBar end={<ExportButton token={token} name="audit" query={`?${new URLSearchParams({ who: who.trim(), subject })}`} />}>
        <SelectField
          label={copy.kind}
          options={KINDS}
          value={subject}
          onChange={(event) => narrow({ subject: event.currentTarget.value })}
        />
        <TextField label={copy.who} value={who} autoComplete="off" onChange={(event) => narrow({ who: event.currentTarget.value })} />
        <p className="tw-muted">{list.data === undefined ? '' : copy.decisionsOf(list.data.pages[0]?.total ?? 0)}</p>
      </ListBar>
      <DeskList
        list={list}
        isEmpty={auditEntries.length === 0}
        icon="check"
        words={copy.auditList}
        onShowAll={isNarrowed && (() => narrow({ who: '', subject: '' }))}
      >
        {auditEntries.length > 0 && <AuditEntries auditEntries={auditEntries} />}
        <ShowMore list={list} />
      </DeskList>
    </>
  );
}

function AuditEntries({ auditEntries }: { readonly auditEntries: readonly WireAuditEntry[] }) {
  return (
    <Table.ScrollContainer minWidth={760} className="tw-panel" p={0}>
      <Table aria-label={copy.audit} verticalSpacing={8} horizontalSpacing="sm" fz="sm" withRowBorders>
        <Table.Thead>
          <Table.Tr>
            {[copy.when, copy.who, copy.what, copy.ofWhat, copy.before, copy.after].map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {auditEntries.map((auditEntry) => (
            <Table.Tr key={auditEntry.id} style={{ verticalAlign: 'top' }}>
              <Table.Td className="tw-muted tw-figures">{formatTime(auditEntry.at)}</Table.Td>
              <Table.Td>{auditEntry.who}</Table.Td>
              <Table.Td className="tw-strong">{copy.wordOf(auditEntry.what)}</Table.Td>
              <Table.Td>
                <span className="tw-muted">{copy.KIND_WORDS[auditEntry.subjectKind]}</span> <bdi>{auditEntry.subjectName}</bdi>
              </Table.Td>
              <Facts facts={auditEntry.before} />
              <Facts facts={auditEntry.after} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Null marks a value that was absent; it is not shown. */
function Facts({ facts }: { readonly facts: WireAuditEntry['before'] }) {
  const stated = Object.entries(facts ?? {}).filter(([, value]) => value !== null);
  if (stated.length === 0) return <Table.Td className="tw-muted">{copy.nothing}</Table.Td>;
  return (
    <Table.Td className="tw-wrap" maw={320}>
      {stated.map(([fact, value]) => (
        <div key={fact}>
          <span className="tw-muted">{copy.wordOf(fact)}</span> <bdi>{textOf(fact, value)}</bdi>
        </div>
      ))}
    </Table.Td>
  );
}

/** Shows typed text unchanged and states in the desk's words. */
function textOf(fact: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return fact === 'status' || fact === 'editStatus' ? copy.wordOf(value) : value;
}
