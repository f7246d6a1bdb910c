import { useEffect } from 'react';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

const YEAR_SECONDS = 31_536_000;

export function forgetCookie(name: string): void {
  write(name, '', 0);
}

/** Keeps a cookie equal to a stored value (letters only): the server renders by it. null removes it. */
export function useCookie(name: string, value: string | null): void {
  useEffect(() => {
    if (value === null) forgetCookie(name);
    else write(name, value, YEAR_SECONDS);
  }, [name, value]);
}

function write(name: string, value: string, seconds: number): void {
  // A kiosk visit sets none; its page is rendered again for every visitor.
  if (kioskAtStart !== null) return;
  // A custom scheme has no cookies and needs none.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not supported everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`;
}
