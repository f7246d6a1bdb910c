import type { AnnouncementPlace, AnnouncementTone } from '#domain/shop/announcement/announcement.ts';

export const announcement = 'Announcement';
export const announcementHint = (left: number): string =>
  `A bar at the top of every page; empty: none. ${left === 1 ? '1 character' : `${left} characters`} left.`;
export const link = 'Link';
export const linkHint = 'Optional: an address with https://, or a page of the shop such as /category/toys.';
export const tone = 'Tone';
export const TONES: Readonly<Record<AnnouncementTone, string>> = { info: 'Information', good: 'Good news', warn: 'Warning' };
export const begins = 'Begins';
export const ends = 'Ends';
export const beginsHint = (zone: string): string => `Time in ${zone}. Empty: at once.`;
export const endsHint = (zone: string): string => `Time in ${zone}. Empty: until you remove it.`;
export const shownOn = 'Shown on';
export const PLACES: Readonly<Record<AnnouncementPlace, string>> = { web: 'Website', kiosk: 'Kiosks', desktop: 'Desktop app' };
export const preview = 'Preview';
export const noText = 'Type a text to see the bar here.';
export const isShown = 'Shown from the moment you save.';
export const isShownUntil = (end: string): string => `Shown from the moment you save, until ${end}.`;
export const beginsAt = (begin: string): string => `Shown from ${begin}.`;
export const isBetween = (begin: string, end: string): string => `Shown from ${begin} until ${end}.`;
export const hasEnded = (end: string): string => `Not shown: it ended on ${end}.`;
