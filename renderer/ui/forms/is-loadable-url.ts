/**
 * True for a path of ours or an address on the web. Any other text would be requested from our own server at every key.
 */
export const isLoadableUrl = (url: string): boolean =>
  url.startsWith('/') || (URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol));
