import type { OutboxEntry } from '#domain/device/device-wire.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { ChosenPictures } from './chosen-pictures.ts';

type Shown = Pick<OutboxStore, 'find' | 'list' | 'countWaiting' | 'countRejected'>;

/** Returns entries as pages on this device show them, with pictures under their local names. */
export function showEntries(store: Shown, { toLocal }: Pick<ChosenPictures, 'toLocal'>): Shown {
  const show = (entry: OutboxEntry): OutboxEntry =>
    entry.kind === 'listing' && entry.body !== null ? { ...entry, body: JSON.parse(toLocal(JSON.stringify(entry.body))) } : entry;
  return {
    ...store,
    find: (id) => {
      const entry = store.find(id);
      return entry === undefined ? undefined : show(entry);
    },
    list: (limit) => store.list(limit).map(show),
  };
}
