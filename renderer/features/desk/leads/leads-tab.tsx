import { useInfiniteQuery } from '@tanstack/react-query';
import type { WireLead } from '#domain/lead/lead.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatRecentTime, formatTime } from '#lib/format-time.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { ExportButton } from '../export-button.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';

const isGrade = (text: string): text is keyof typeof copy.GRADES => text in copy.GRADES;
/** Shows an unknown grade of a newer kiosk as received. */
const gradeOf = (grade: string) => (isGrade(grade) ? copy.GRADES[grade] : grade);
const remarkOf = ({ grade = '', note = '' }: WireLead) => [gradeOf(grade), note].filter((text) => text !== '').join(': ');
const interestOf = ({ interest, products = [] }: WireLead) =>
  [interest, ...products.map(({ name }) => name)].filter((text) => text !== '').join('; ');
const phoneOf = ({ phone = '', country = '' }: WireLead) => [phone, country].filter((text) => text !== '').join(', ');

/** Contacts left at kiosks, newest first, with the consent text they agreed to. */
export function LeadsTab({ token }: { readonly token: string }) {
  const { change } = useDeskParams();
  const search = useSearch();
  const list = useInfiniteQuery(deskQueries.leads(token, search));
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  return (
    <>
      <ListBar
        count={list.data === undefined ? '' : copy.leadsOf(list.data.pages[0]?.total ?? 0)}
        end={
          <>
            <ExportButton token={token} name="leads" query={query} ending="vcf" label={copy.exportCards} />
            <ExportButton token={token} name="leads" query={query} />
          </>
        }
      >
        <TextParam param="search" label={copy.find} type="search" />
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
              { head: copy.who, width: '13%', look: 'tw-strong', title: ({ name }) => name, cell: (lead) => lead.name },
              {
                head: copy.email,
                width: '15%',
                cell: ({ email }) => (
                  <a className="tw-link" href={`mailto:${encodeURIComponent(email)}`}>
                    {email}
                  </a>
                ),
              },
              { head: copy.phone, width: '11%', title: phoneOf, cell: phoneOf },
              { head: copy.company, cell: (lead) => lead.company },
              { head: copy.interest, width: '14%', title: interestOf, cell: interestOf },
              { head: copy.source, title: ({ source }) => source ?? '', cell: ({ source }) => <bdi>{source}</bdi> },
              { head: copy.note, title: remarkOf, cell: remarkOf },
              { head: copy.consent, width: 92, look: 'tw-muted', cell: (lead) => lead.consentVersion },
              {
                head: copy.when,
                width: 112,
                look: 'tw-muted tw-figures',
                title: ({ createdAt }) => formatTime(createdAt),
                cell: ({ createdAt }) => formatRecentTime(createdAt),
              },
            ]}
            entries={leads}
            minWidth={1040}
            more={list}
          />
        )}
      </DeskList>
    </>
  );
}
