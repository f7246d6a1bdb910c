import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDeskViews } from '#state/desk/desk-views.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import styles from './shell.module.css';

export function SavedViews() {
  const [params] = useSearchParams();
  const { views, save, remove } = useDeskViews();
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const shown = params.toString();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Reads the address bar, which is updated before the list. The open entry is not part of a view.
    const kept = new URLSearchParams(window.location.search);
    for (const one of ['listing', 'open']) kept.delete(one);
    save({ name: name.trim(), query: kept.toString() });
    setName('');
    setNaming(false);
  };
  const link = (view: { readonly name: string; readonly query: string }) => (
    <Link to={`?${view.query}`} aria-current={view.query === shown ? 'true' : undefined} className={`tw-cut ${styles.view}`}>
      {view.name}
    </Link>
  );
  return (
    <nav aria-label={copy.views} className={styles.views}>
      <h2 className="tw-note tw-only-wide">{copy.views}</h2>
      <ul>
        {copy.READY_VIEWS.map((view) => (
          <li key={view.name}>{link(view)}</li>
        ))}
        {views.map((view) => (
          <Group component="li" key={view.name} gap={0} wrap="nowrap">
            {link(view)}
            <IconButton label={copy.removeView(view.name)} onClick={() => remove(view.name)}>
              <Icon name="close" size={14} />
            </IconButton>
          </Group>
        ))}
      </ul>
      <Button size="sm" tone="quiet" onClick={() => setNaming(true)}>
        <Icon name="plus" size={16} />
        {copy.saveView}
      </Button>
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title={copy.saveView}>
        <Stack component="form" onSubmit={submit}>
          <TextField
            label={copy.viewName}
            hint={copy.viewHint}
            value={name}
            maxLength={60}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" tone="brand" disabled={name.trim() === ''}>
            {copy.save}
          </Button>
        </Stack>
      </Dialog>
    </nav>
  );
}
