import { Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireSearchWords } from '#domain/catalogue/search-words.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ALL_SHOWN } from '../dense/all-shown.ts';
import { DenseTable } from '../dense/dense-table.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { TextParam } from '../list/param-fields.tsx';
import { useSearch } from '../list/use-search.ts';
import { useDeskParams } from '../use-desk-params.ts';
import * as copy from './copy.ts';
import { type Changed, GroupForm } from './group-form.tsx';
import { refusalOf } from './refusal-of.ts';

interface Row {
  readonly id: string;
  readonly group: string;
  readonly origin: 'added' | 'shipped' | 'off';
}

/** Lists groups of synonyms, with adding, trying, editing, removing, and switching shipped ones off. */
export function WordsTab({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { change } = useDeskParams();
  const search = useSearch().toLowerCase();
  const list = useQuery(deskQueries.searchWords(token));
  const [editing, setEditing] = useState<string | null>(null);
  const words = list.data;
  const changed = changedOf(words);
  // Shows errors of a row's buttons as a toast, because the row has no field for them.
  const saveRow = useMutation({
    ...deskMutations.saveSearchWords(token),
    onSuccess: (saved) => queries.setQueryData(deskQueries.searchWords(token).queryKey, saved),
    onError: (error, { added }) => {
      toast({ title: copy.notSaved, description: refusalOf(error, added) ?? errorDetail(error, copy.notSaved), tone: 'destructive' });
      void list.refetch();
    },
  });
  const saveWith = (next: Partial<Changed>) =>
    saveRow.mutate({ revision: words?.revision ?? 0, added: [...(next.added ?? changed.added)], off: [...(next.off ?? changed.off)] });
  const rows = rowsOf(words);
  const shown = rows.filter(({ group }) => group.toLowerCase().includes(search));
  const actionOf = ({ group, origin }: Row) => {
    if (origin === 'added')
      return (
        <Group gap="xs" wrap="nowrap">
          <Button size="sm" aria-label={copy.editOf(group)} onClick={() => setEditing(group)}>
            {copy.edit}
          </Button>
          <Button
            size="sm"
            tone="danger"
            disabled={saveRow.isPending}
            aria-label={copy.removeOf(group)}
            onClick={() => saveWith({ added: changed.added.filter((one) => one !== group) })}
          >
            {copy.remove}
          </Button>
        </Group>
      );
    const isOff = origin === 'off';
    return (
      <Button
        size="sm"
        disabled={saveRow.isPending}
        aria-label={isOff ? copy.switchOnOf(group) : copy.switchOffOf(group)}
        onClick={() => saveWith({ off: isOff ? changed.off.filter((one) => one !== group) : [...changed.off, group] })}
      >
        {isOff ? copy.switchOn : copy.switchOff}
      </Button>
    );
  };
  return (
    <>
      <p className="tw-muted">{copy.intro}</p>
      {words !== undefined && (
        <GroupForm
          key={editing ?? ''}
          token={token}
          revision={words.revision}
          words={changed}
          editing={editing}
          onDone={() => setEditing(null)}
        />
      )}
      <ListBar>
        <TextParam param="search" label={copy.find} type="search" />
        <p className="tw-muted">{words === undefined ? '' : copy.groupsOf(words.added.length, words.shipped.length, changed.off.length)}</p>
      </ListBar>
      <DeskList
        list={list}
        isEmpty={shown.length === 0}
        icon="search"
        words={copy.wordList}
        onShowAll={search !== '' && (() => change({ search: '' }))}
      >
        {shown.length > 0 && (
          <DenseTable
            name={copy.searchWords}
            columns={[
              { head: copy.group, look: 'tw-strong', title: ({ group }) => group, cell: ({ group }) => <bdi>{group}</bdi> },
              { head: copy.origin, width: 110, look: 'tw-muted', cell: ({ origin }) => copy.ORIGINS[origin] },
              { head: copy.actions, width: 170, cell: actionOf },
            ]}
            entries={shown}
            minWidth={460}
            more={ALL_SHOWN}
          />
        )}
      </DeskList>
    </>
  );
}

function changedOf(words: WireSearchWords | undefined): Changed {
  if (words === undefined) return { added: [], off: [] };
  return { added: words.added, off: words.shipped.filter(({ isOff }) => isOff).map(({ group }) => group) };
}

function rowsOf(words: WireSearchWords | undefined): Row[] {
  if (words === undefined) return [];
  const added = words.added.toReversed().map((group): Row => ({ id: `own ${group}`, group, origin: 'added' }));
  return [...added, ...words.shipped.map(({ group, isOff }): Row => ({ id: group, group, origin: isOff ? 'off' : 'shipped' }))];
}
