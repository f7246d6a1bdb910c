/**
 * Returns the header's colour from the shop's styles, for the frame that a browser or a system draws; undefined: the
 * theme's own.
 */
export const frameColor = (styles: string | undefined): string | undefined => /--tw-hull:(#[\da-f]{6})/.exec(styles ?? '')?.[1];
