/** Returns the URL of a picture in one of its widths. */
export const withWidth = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
