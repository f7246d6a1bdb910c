/** What a link opens on the visitor's phone, in the words a person needs to go there without a camera. */
export type Opens =
  /** `number` is null where the visitor chooses whom to write to. */
  | { readonly kind: 'chat'; readonly number: string | null; readonly message: string }
  | { readonly kind: 'mail'; readonly address: string; readonly subject: string }
  /** `address` without what every address begins with. */
  | { readonly kind: 'page'; readonly address: string };

/** Codes of longer messages are too fine to be read from a screen. */
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
 * The link as a phone can scan it.
 * @param url as it stands on the page
 * @param origins the kiosk's own origin, which nobody else reaches, and the public site's
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

/** By characters, so that none is torn apart. */
const cut = (text: string) => `${[...text].slice(0, MESSAGE_LENGTH - 1).join('')}…`;
