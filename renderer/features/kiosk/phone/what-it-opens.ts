/** What a link opens on the phone, described for a person who has no camera and types it. */
export type Opens =
  /** `number` is null if the visitor chooses the recipient. */
  | { readonly kind: 'chat'; readonly number: string | null; readonly message: string }
  | { readonly kind: 'mail'; readonly address: string; readonly subject: string }
  /** `address` without the scheme. */
  | { readonly kind: 'page'; readonly address: string };

/** Characters of a message in a code; longer ones make codes too fine to scan from a screen. */
const MESSAGE_LENGTH = 400;
const CHAT_HOST = 'wa.me';

export function whatItOpens(url: string): Opens {
  const { protocol, host, pathname, search, searchParams } = new URL(url);
  if (protocol === 'mailto:') return { kind: 'mail', address: decodeURIComponent(pathname), subject: searchParams.get('subject') ?? '' };
  if (host !== CHAT_HOST) return { kind: 'page', address: `${host}${pathname === '/' ? '' : pathname}${search}` };
  const digits = pathname.slice(1);
  return { kind: 'chat', number: digits === '' ? null : `+${digits}`, message: searchParams.get('text') ?? '' };
}

/**
 * Returns the link in a form that a phone can scan.
 * @param url the link as on the page
 * @param origins the kiosk's own origin, which other devices cannot reach, and the public site's
 */
export function toScan(url: string, { own, site }: { readonly own: string; readonly site: string }): string {
  if (url.startsWith(`${own}/`)) return site + url.slice(own.length);
  const there = new URL(url);
  const message = there.protocol === 'mailto:' ? 'body' : 'text';
  const text = there.searchParams.get(message) ?? '';
  if (text.length <= MESSAGE_LENGTH) return url;
  const [start = '', query = ''] = url.split('?', 2);
  const shorter = query.split('&').map((pair) => (pair.startsWith(`${message}=`) ? `${message}=${encodeURIComponent(cut(text))}` : pair));
  return `${start}?${shorter.join('&')}`;
}

/** Counts code points, so that no character is split. */
const cut = (text: string) => `${[...text].slice(0, MESSAGE_LENGTH - 1).join('')}…`;
