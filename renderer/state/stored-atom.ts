import { atom } from 'jotai/vanilla';

export interface StoredValue<T> {
  readonly key: string;
  readonly fallback: T;
  /** Parses the stored text; throws when it is not what we stored. */
  readonly parse: (text: string) => T;
  readonly format: (value: T) => string;
  /** Called with text that could not be parsed; the fallback is used. Silence would lose a cart. */
  readonly onCorrupt?: (text: string, error: unknown) => void;
}

/** An atom in localStorage: checked on load, saved on every change, the same in every open tab. */
export function storedAtom<T>({ key, fallback, parse, format, onCorrupt }: StoredValue<T>) {
  const read = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return parse(text);
    } catch (error) {
      onCorrupt?.(text, error);
      return fallback;
    }
  };
  const first = localStorage.getItem(key);
  const held = atom(read(first));
  held.onMount = (set) => {
    const listen = (event: StorageEvent) => {
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) set(read(event.newValue));
    };
    // Another tab may have written between this module's first read and now.
    const text = localStorage.getItem(key);
    if (text !== first) set(read(text));
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  };
  return atom(
    (get) => get(held),
    (get, set, change: T | ((value: T) => T)) => {
      const next = change instanceof Function ? change(get(held)) : change;
      set(held, next);
      localStorage.setItem(key, format(next));
    },
  );
}

/** A JSON list of strings: recent searches, viewed products. Anything else in it is dropped. */
export function parseStrings(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
