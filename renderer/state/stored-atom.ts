import { atomWithStorage } from 'jotai/utils';

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
  const read = (text: string | null, initial: T): T => {
    if (text === null) return initial;
    try {
      return parse(text);
    } catch (error) {
      onCorrupt?.(text, error);
      return initial;
    }
  };
  return atomWithStorage<T>(
    key,
    fallback,
    {
      getItem: (name, initial) => read(localStorage.getItem(name), initial),
      setItem: (name, value) => localStorage.setItem(name, format(value)),
      removeItem: (name) => localStorage.removeItem(name),
      subscribe: (name, callback, initial) => {
        const listen = (event: StorageEvent) => {
          if (event.storageArea === localStorage && (event.key === name || event.key === null)) callback(read(event.newValue, initial));
        };
        window.addEventListener('storage', listen);
        return () => window.removeEventListener('storage', listen);
      },
    },
    { getOnInit: true },
  );
}

/** A JSON list of strings: recent searches, viewed products. Anything else in it is dropped. */
export function parseStrings(text: string): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
