import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireWithdrawal } from '#domain/withdrawal/withdrawal.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskKeys, deskQueries } from '#lib/desk/desk-queries.ts';
import { formatExactTime, formatRecentTime } from '#lib/format-time.ts';
import { useToast } from '#state/toasts.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { type Column, DenseTable } from '../dense/dense-table.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { SelectParam, TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';

const OPTIONS = [
  { value: 'false', label: copy.open },
  { value: 'true', label: copy.handled },
];

/** Buyers' statements to withdraw from a contract: the oldest open one first. Marking one moves no money. */
export function WithdrawalsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { of, change } = useDeskParams();
  const handled = of('handled') || 'false';
  const search = useSearch();
  const list = useInfiniteQuery(deskQueries.withdrawals(token, { handled, search }));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const mark = useMutation({
    ...deskMutations.markWithdrawalHandled(token),
    onSuccess: ({ orderNumber }) => toast({ title: copy.markedAsHandled, description: orderNumber }),
    onError: (error) => toast({ title: copy.error, description: errorDetail(error, copy.stepFailed), tone: 'destructive' }),
    // The shown list is outdated even after a refusal.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: deskKeys.withdrawals }),
        queries.invalidateQueries({ queryKey: deskKeys.dashboard }),
      ]),
  });
  const isFiltered = handled !== 'false' || search !== '';
  const columns: readonly Column<WireWithdrawal>[] = [
    {
      head: copy.received,
      width: 116,
      look: 'tw-muted tw-figures',
      title: ({ receivedAt }) => formatExactTime(receivedAt),
      cell: ({ receivedAt }) => formatRecentTime(receivedAt),
    },
    {
      head: copy.order,
      width: 124,
      look: 'tw-strong',
      cell: ({ order, orderNumber }) =>
        order === null ? (
          <bdi>{orderNumber}</bdi>
        ) : (
          <PlainButton
            className="tw-link"
            aria-label={copy.openOrder(orderNumber)}
            onClick={() => change({ tab: 'orders', search: orderNumber, open: orderNumber, handled: '' }, true)}
          >
            {orderNumber}
          </PlainButton>
        ),
    },
    { head: copy.who, title: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      head: copy.email,
      title: ({ email }) => email,
      cell: ({ email }) =>
        email === '' ? (
          copy.erased
        ) : (
          <a className="tw-link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        ),
    },
    { head: copy.check, title: checkWords, look: ({ order }) => (order?.isBuyers ? 'tw-good' : 'tw-muted'), cell: checkWords },
    {
      head: copy.step,
      width: 168,
      cell: (withdrawal) =>
        withdrawal.handledAt === null ? (
          <Button size="sm" disabled={mark.isPending} onClick={() => mark.mutate(withdrawal)}>
            {copy.markHandled}
          </Button>
        ) : (
          copy.handledBy(withdrawal.handledBy ?? '', formatRecentTime(withdrawal.handledAt))
        ),
    },
  ];
  return (
    <>
      <ListBar count={list.data === undefined ? '' : copy.withdrawalsOf(list.data.pages[0]?.total ?? 0)}>
        <SelectParam param="handled" label={copy.shown} options={OPTIONS} initial="false" />
        <TextParam param="search" label={copy.find} type="search" />
      </ListBar>
      <DeskList
        list={list}
        isEmpty={entries.length === 0}
        icon="mail"
        words={copy.withdrawalList}
        onShowAll={isFiltered && (() => change({ handled: '', search: '' }))}
      >
        {entries.length > 0 && <DenseTable name={copy.withdrawals} columns={columns} entries={entries} minWidth={860} more={list} />}
      </DeskList>
    </>
  );
}

function checkWords({ order }: WireWithdrawal): string {
  if (order === null) return copy.noOrder;
  if (order.isBuyers === null) return copy.isUnknown;
  return order.isBuyers ? copy.isBuyers : copy.isOthers;
}
