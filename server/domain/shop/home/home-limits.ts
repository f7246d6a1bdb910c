/** `kicker`, `title`, `text`, `link` in characters. */
export const HOME_LIMITS = { slides: 5, tiles: 8, kicker: 40, title: 80, text: 160, link: 300 } as const;
