import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireSearchTrial } from '#domain/catalogue/search-words.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { refusalOf } from './refusal-of.ts';
import styles from './words.module.css';

/** Changes to the shipped list: added groups, and shipped groups switched off. */
export interface Changed {
  readonly added: readonly string[];
  readonly off: readonly string[];
}

interface Props {
  readonly token: string;
  readonly revision: number;
  readonly words: Changed;
  /** The group being edited; null adds one. */
  readonly editing: string | null;
  readonly onDone: () => void;
}

/** Adds or edits a group, with a trial of what a search would find. */
export function GroupForm({ token, revision, words, editing, onDone }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const [group, setGroup] = useState(editing ?? '');
  const [search, setSearch] = useState('');
  const listKey = deskQueries.searchWords(token).queryKey;
  const trial = useMutation(deskMutations.trySearchWords(token));
  const save = useMutation({
    ...deskMutations.saveSearchWords(token),
    onSuccess: (saved) => {
      queries.setQueryData(listKey, saved);
      setGroup('');
      trial.reset();
      toast({ title: copy.saved, description: copy.savedText });
      onDone();
    },
    // Reloads the list and keeps what is typed.
    onError: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
  const typed = group.trim();
  const place = editing === null ? -1 : words.added.indexOf(editing);
  // If the group was removed by someone else, saving appends it.
  const at = place === -1 ? words.added.length : place;
  const added = typed === '' ? words.added : words.added.toSpliced(at, 1, typed);
  const tried = search.trim() || firstOf(typed);
  const { wrong, failure } = errorsOf(save.error === null ? trial : save, at, save.error === null ? copy.notTried : copy.notSaved);
  return (
    <form
      className={`tw-panel tw-stack ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') save.mutate({ revision, added: [...added], off: [...words.off] });
      }}
    >
      <h2>{editing === null ? copy.addGroup : copy.editGroup}</h2>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {editing !== null && place === -1 && <Notice tone="plain">{copy.wasRemoved}</Notice>}
      <div className="tw-fields">
        <TextField
          label={copy.group}
          hint={copy.groupHint}
          error={wrong}
          value={group}
          // Moves the focus from Edit to the field.
          autoFocus={editing !== null}
          onChange={(event) => {
            setGroup(event.currentTarget.value);
            trial.reset();
          }}
        />
        <TextField
          label={copy.trySearch}
          hint={copy.tryHint}
          value={search}
          maxLength={200}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            trial.reset();
          }}
        />
      </div>
      <Group gap="sm">
        <Button type="submit" tone="primary" disabled={save.isPending || typed === ''}>
          {editing === null ? copy.add : copy.save}
        </Button>
        <Button
          disabled={trial.isPending || tried === ''}
          onClick={() => {
            save.reset();
            trial.mutate({ search: tried, added: [...added], off: [...words.off] });
          }}
        >
          {copy.tryIt}
        </Button>
        {editing !== null && <Button onClick={onDone}>{copy.cancel}</Button>}
      </Group>
      <div role="status">{trial.data !== undefined && <Trial search={trial.variables?.search ?? ''} found={trial.data} />}</div>
    </form>
  );
}

interface Tried {
  readonly error: unknown;
  readonly variables: { readonly added: readonly string[] } | undefined;
}

/** Returns the error of the edited group, else the reason of the failure. */
function errorsOf({ error, variables }: Tried, at: number, fallback: string) {
  const wrong = fieldErrors(error)[`added.${at}`];
  const failure = error === null || wrong !== undefined ? null : (refusalOf(error, variables?.added ?? []) ?? errorDetail(error, fallback));
  return { wrong, failure };
}

const firstOf = (group: string): string => group.split(/[,>→]/)[0]?.trim() ?? '';

function Trial({ search, found }: { readonly search: string; readonly found: WireSearchTrial }) {
  return (
    <div className="tw-stack tw-gap-2">
      <p>{copy.triedWith(search)}</p>
      <dl className={`tw-fields ${styles.trial}`}>
        {(
          [
            ['before', copy.foundBefore],
            ['after', copy.foundAfter],
          ] as const
        ).map(([when, label]) => {
          const { total, names } = found[when];
          return (
            <div key={when} className="tw-stack tw-gap-1">
              <dt className="tw-strong">{label}</dt>
              <dd>
                <p>{total === 0 ? copy.nothing : copy.products(total)}</p>
                <ul className="tw-note">
                  {names.map((name) => (
                    <li key={name} className="tw-wrap">
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                  {total > names.length && <li>{copy.andMore(total - names.length)}</li>}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
