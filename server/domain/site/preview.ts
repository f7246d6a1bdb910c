/** How long a preview of unsaved settings can be opened. */
export const PREVIEW_SECONDS = 30 * 60;
/** Query parameter of the link that the desk opens. */
export const PREVIEW_PARAM = 'preview';
/** Names the draft that this browser sees. The page deletes it to end the preview. */
export const PREVIEW_COOKIE = 'tradewind.preview';

const COOKIE = /(?:^|;)\s*tradewind\.preview=([0-9a-f]{32})\s*(?:;|$)/;
const TOKEN = /^[0-9a-f]{32}$/;

/** Reads the token from a `Cookie` header. */
export const readPreviewToken = (cookies: string | undefined): string | undefined =>
  cookies === undefined ? undefined : COOKIE.exec(cookies)?.[1];

export const isPreviewToken = (text: string): boolean => TOKEN.test(text);
