import { useStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { Atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/device/device-storage.ts';

export interface StoredValue<T> {
  readonly key: string;
  readonly fallback: T;
  /** Parses the stored text; throws when it is not what we stored. */
  readonly parse: (text: string) => T;
  readonly format: (value: T) => string;
  /** Called once with text that could not be parsed; the fallback is used. Silence would lose a cart. */
  readonly onCorrupt?: (text: string, error: unknown) => void;
}

/** An atom in the device's storage: checked on load, saved on every change, the same in every open tab. */
export function storedAtom<T>({ key, fallback, ...value }: StoredValue<T>) {
  return atomWithStorage<T>(key, fallback, validatingStorage(value), { getOnInit: true });
}

/**
 * A stored value where the server's HTML shows it: while the browser takes that over it is what the HTML was made with, `first`, and the
 * device's own right after. Nothing is rendered again where both are the same: `first` is the atom's own fallback, not its like.
 */
export function useHydratedValue<T>(stored: Atom<T>, first: T): T {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(stored, listener), [store, stored]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(stored),
    () => first,
  );
}

/** What we did not store ourselves is not believed: jotai's own storage would hand on whatever JSON stands there. */
function validatingStorage<T>({ parse, format, onCorrupt }: Pick<StoredValue<T>, 'parse' | 'format' | 'onCorrupt'>) {
  // The same text is the same value: it is read when the page loads and again when something first shows it.
  let held: { readonly text: string; readonly value: T } | null = null;
  const read = (text: string | null, fallback: T): T => {
    if (text === null) return fallback;
    if (held?.text === text) return held.value;
    let value = fallback;
    try {
      value = parse(text);
    } catch (error) {
      onCorrupt?.(text, error);
    }
    held = { text, value };
    return value;
  };
  return {
    // On the server there is no device: everybody is there for the first time.
    getItem: (key: string, fallback: T) => (typeof window === 'undefined' ? fallback : read(deviceStorage().getItem(key), fallback)),
    setItem: (key: string, value: T) => {
      const text = format(value);
      held = { text, value };
      deviceStorage().setItem(key, text);
    },
    removeItem: (key: string) => deviceStorage().removeItem(key),
    subscribe: (key: string, set: (value: T) => void, fallback: T) => {
      const listen = (event: StorageEvent) => {
        if (event.storageArea === localStorage && (event.key === key || event.key === null)) set(read(event.newValue, fallback));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

/** A JSON list of strings: recent searches, viewed products. Anything else in it is dropped. */
export function parseStrings(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
