import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** Read by the inline script of index.html too. */
const KEY = 'tradewind.color-scheme';

/** Remembers the choice under a key that "Forget me on this device" wipes. Without one the system's setting is followed. */
export function colorSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => (localStorage.getItem(KEY) as MantineColorScheme | null) ?? fallback,
    set: (value) => localStorage.setItem(KEY, value),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => localStorage.removeItem(KEY),
  };
}
