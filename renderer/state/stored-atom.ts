import { useStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { Atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/device/device-storage.ts';

export interface StoredValue<T> {
  readonly key: string;
  readonly fallback: T;
  /** Parses the stored text; throws if it has another shape. */
  readonly parse: (text: string) => T;
  readonly format: (value: T) => string;
  /** Called once with text that could not be parsed; the fallback is used. Without it a cart would be lost silently. */
  readonly onCorrupt?: (text: string, error: unknown) => void;
}

/**
 * Returns an atom in the device's storage: validated on load, saved on every change, synchronised between open tabs.
 */
export function storedAtom<T>({ key, fallback, ...value }: StoredValue<T>) {
  return atomWithStorage<T>(key, fallback, validatingStorage(value), { getOnInit: true });
}

const same = <T>(value: T): T => value;

/**
 * Returns a stored value shown in the server's HTML: `first`, the value it was rendered with, during hydration, and the
 * device's own right after, as `toShown` returns it. Renders again only if they differ, so `first` must be what the
 * atom's own fallback is shown as, not an equal value.
 */
export function useHydratedValue<T>(stored: Atom<T>, first: T, toShown: (value: T) => T = same): T {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(stored, listener), [store, stored]);
  return useSyncExternalStore(
    subscribe,
    () => toShown(store.get(stored)),
    () => first,
  );
}

/** Validates stored text: jotai's own storage would return any JSON found there. */
function validatingStorage<T>({ parse, format, onCorrupt }: Pick<StoredValue<T>, 'parse' | 'format' | 'onCorrupt'>) {
  // The same text yields the same value: it is read when the page loads and again when it is first shown.
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
    // The server has no device storage: every visitor is new there.
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

/** A JSON list of strings: recent searches, viewed products. Other values in it are dropped. */
export function parseStrings(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
