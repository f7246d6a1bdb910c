import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_SUBJECTS } from '#domain/site/audit-subjects.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { ShowMore } from '#ui/records/show-more.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { AuditTable } from './audit-table.tsx';
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
      <ListBar
        count={list.data === undefined ? '' : copy.decisionsOf(list.data.pages[0]?.total ?? 0)}
        filters={
          <>
            <SelectField
              label={copy.kind}
              options={KINDS}
              value={subject}
              onChange={(event) => narrow({ subject: event.currentTarget.value })}
            />
            <TextField label={copy.who} value={who} autoComplete="off" onChange={(event) => narrow({ who: event.currentTarget.value })} />
          </>
        }
        end={<ExportButton token={token} name="audit" query={`?${new URLSearchParams({ who: who.trim(), subject })}`} />}
      />
      <DeskList
        list={list}
        isEmpty={auditEntries.length === 0}
        icon="check"
        words={copy.auditList}
        onShowAll={isNarrowed && (() => narrow({ who: '', subject: '' }))}
      >
        {auditEntries.length > 0 && <AuditTable auditEntries={auditEntries} />}
        <ShowMore list={list} />
      </DeskList>
    </>
  );
}
