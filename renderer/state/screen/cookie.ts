import { useEffect } from 'react';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

const YEAR_SECONDS = 31_536_000;

/** Removes what {@link useCookie} wrote. */
export function forgetCookie(name: string): void {
  write(name, '', 0);
}

/** Keeps a cookie at a value (letters only), which is in storage too: the server renders by it. null removes it. */
export function useCookie(name: string, value: string | null): void {
  useEffect(() => {
    if (value === null) forgetCookie(name);
    else write(name, value, YEAR_SECONDS);
  }, [name, value]);
}

function write(name: string, value: string, seconds: number): void {
  // A visit to a kiosk leaves none; its page is made anew for everybody.
  if (kioskAtStart !== null) return;
  // The Cookie Store API is neither everywhere nor at once; a custom scheme keeps no cookies and needs none.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`;
}
