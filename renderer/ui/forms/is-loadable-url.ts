/** A path of ours or an address on the web. Whatever else is being typed would be asked of our own server, key by key. */
export const isLoadableUrl = (url: string): boolean =>
  url.startsWith('/') || (URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol));
