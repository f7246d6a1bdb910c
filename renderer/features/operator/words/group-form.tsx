import { Group } from '@mantine/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireSearchTrial } from '#domain/catalogue/search-words.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk-mutations.ts';
import { fieldErrors } from '#lib/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import styles from './words.module.css';

/** Of the shop's list: what it added, and which shipped groups it does not use. */
export interface Changed {
  readonly added: readonly string[];
  readonly off: readonly string[];
}

interface Props {
  readonly token: string;
  readonly words: Changed;
  /** The group that is changed; null: another one is added. */
  readonly editing: string | null;
  readonly save: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending'>;
  readonly onSave: (added: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Adds a group or changes one, and shows before what a search would find with it. */
export function GroupForm({ token, words, editing, save, onSave, onCancel }: Props) {
  const [group, setGroup] = useState(editing ?? '');
  const [search, setSearch] = useState('');
  const trial = useMutation(deskMutations.trySearchWords(token));
  const typed = group.trim();
  const at = editing === null ? words.added.length : words.added.indexOf(editing);
  const added = typed === '' ? words.added : words.added.toSpliced(at, 1, typed);
  const tried = search.trim() || firstOf(typed);
  // Other groups were fine when they were saved.
  const errorOf = (error: unknown) => fieldErrors(error)[`added.${at}`] ?? fieldErrors(error).added;
  const wrong = errorOf(save.error) ?? errorOf(trial.error);
  const failure = wrong === undefined ? (save.error ?? trial.error) : null;
  return (
    <form
      className={`tw-panel tw-stack ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onSave(added);
      }}
    >
      <h2>{editing === null ? copy.addGroup : copy.editGroup}</h2>
      {failure !== null && <Notice tone="bad">{errorDetail(failure, save.error === null ? copy.notTried : copy.notSaved)}</Notice>}
      <div className="tw-fields">
        <TextField
          label={copy.group}
          hint={copy.groupHint}
          error={wrong}
          value={group}
          // Whoever pressed Edit goes on here.
          autoFocus={editing !== null}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <TextField
          label={copy.trySearch}
          hint={copy.tryHint}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Group gap="sm">
        <Button type="submit" tone="primary" disabled={save.isPending || typed === ''}>
          {editing === null ? copy.add : copy.save}
        </Button>
        <Button
          disabled={trial.isPending || tried === ''}
          onClick={() => trial.mutate({ search: tried, added: [...added], off: [...words.off] })}
        >
          {copy.tryIt}
        </Button>
        {editing !== null && <Button onClick={onCancel}>{copy.cancel}</Button>}
      </Group>
      <div role="status">{trial.data !== undefined && <Trial search={trial.variables?.search ?? ''} found={trial.data} />}</div>
    </form>
  );
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
