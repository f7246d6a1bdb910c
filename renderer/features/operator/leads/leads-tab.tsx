import { useInfiniteQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatTime } from '#lib/format-time.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';

/** Who wants to hear from us, newest first, and which wording they agreed to. */
export function LeadsTab({ token }: { readonly token: string }) {
  const { change } = useDeskParams();
  const search = useSearch();
  const list = useInfiniteQuery(deskQueries.leads(token, search));
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  return (
    <>
      <ListBar end={<ExportButton token={token} name="leads" />}>
        <TextParam param="search" label={copy.find} type="search" />
        <p className="tw-muted">{list.data === undefined ? '' : copy.leadsOf(list.data.pages[0]?.total ?? 0)}</p>
      </ListBar>
      <DeskList
        list={list}
        isEmpty={leads.length === 0}
        icon="user"
        words={copy.leadList}
        onShowAll={search !== '' && (() => change({ search: '' }))}
      >
        {leads.length > 0 && (
          <DenseTable
            name={copy.leads}
            columns={[
              { head: copy.who, look: 'tw-strong', cell: (lead) => lead.name },
              {
                head: copy.email,
                cell: ({ email }) => (
                  <a className="tw-link" href={`mailto:${encodeURIComponent(email)}`}>
                    {email}
                  </a>
                ),
              },
              { head: copy.company, cell: (lead) => lead.company },
              { head: copy.interest, title: (lead) => lead.interest, cell: (lead) => lead.interest },
              { head: copy.consent, look: 'tw-muted', cell: (lead) => lead.consentVersion },
              { head: copy.when, look: 'tw-muted tw-figures', cell: (lead) => formatTime(lead.createdAt) },
            ]}
            entries={leads}
            minWidth={760}
            more={list}
          />
        )}
      </DeskList>
    </>
  );
}
