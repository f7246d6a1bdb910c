/** The built-in header's colour, equal to that of the icons in resources. */
const BUILT_IN = '#0e3b3a';

/** Returns the header's colour for the frame that a browser or a system draws: that of the shop's styles, or the built-in one. */
export const frameColor = (styles: string | undefined): string => /--tw-hull:(#[\da-f]{6})/.exec(styles ?? '')?.[1] ?? BUILT_IN;
