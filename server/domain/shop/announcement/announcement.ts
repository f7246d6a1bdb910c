import { hashText } from '#domain/kernel/hash-text.ts';
import { readTexts } from '../read-texts.ts';
import { ownValue, type ShopBody, type ShopDocument, sectionOf } from '../shop-document.ts';
import { isShopLink } from '../shop-link.ts';
import type { WireAnnouncement } from '../shop-wire.ts';
import { findShownText, type ShownText } from '../shown-text.ts';

export const ANNOUNCEMENT_TONES = ['info', 'good', 'warn'] as const;
export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];
/** `web`: the hosted site; `desktop`: every device that is no kiosk. */
export const ANNOUNCEMENT_PLACES = ['web', 'kiosk', 'desktop'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];
/** In characters. */
export const ANNOUNCEMENT_LIMITS = { text: 160, link: 200 } as const;

/** Without a text there is no announcement. */
export const DEFAULT_ANNOUNCEMENT = { text: {}, tone: 'info', from: null, until: null, on: ANNOUNCEMENT_PLACES } as const;

interface Announcement {
  readonly shown: ShownText;
  readonly link: string | undefined;
  readonly tone: AnnouncementTone;
  /** In ms since 1970. */
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  readonly on: readonly AnnouncementPlace[];
}

/** Reads the announcement of a document of any version, member by member; undefined without a text. */
function findAnnouncement({ body }: ShopDocument): Announcement | undefined {
  const section = sectionOf(body, 'announcement');
  const shown = findShownText(readTexts(ownValue(section, 'text')));
  if (shown === undefined) return undefined;
  const [link, on] = [ownValue(section, 'link'), ownValue(section, 'on')];
  const tone = ANNOUNCEMENT_TONES.find((name) => name === ownValue(section, 'tone'));
  return {
    shown,
    link: typeof link === 'string' && isShopLink(link) ? link : undefined,
    tone: tone ?? DEFAULT_ANNOUNCEMENT.tone,
    fromMs: findTime(section, 'from'),
    untilMs: findTime(section, 'until'),
    on: Array.isArray(on) ? ANNOUNCEMENT_PLACES.filter((place) => on.includes(place)) : ANNOUNCEMENT_PLACES,
  };
}

function findTime(section: ShopBody, member: 'from' | 'until'): number | undefined {
  const value = ownValue(section, member);
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Lists when the announcement begins and ends, in ms since 1970. */
export function listAnnouncementTimes(document: ShopDocument): readonly number[] {
  const announcement = findAnnouncement(document);
  return [announcement?.fromMs, announcement?.untilMs].filter((time) => time !== undefined);
}

/**
 * Returns the announcement for pages of a place, from its save until its end. `from` is present until it begins and
 * `until` if it ends, so that an open page follows the clock, and a cached one differs once either is passed.
 */
export function announcementAt(document: ShopDocument, place: AnnouncementPlace, nowMs: number): WireAnnouncement | undefined {
  const announcement = findAnnouncement(document);
  if (announcement === undefined || !announcement.on.includes(place)) return undefined;
  const { shown, link, tone, fromMs, untilMs } = announcement;
  if (untilMs !== undefined && nowMs >= untilMs) return undefined;
  return {
    id: hashText(JSON.stringify([shown.text, link, fromMs])).toString(36),
    ...shown,
    ...(link !== undefined && { link }),
    tone,
    ...(fromMs !== undefined && nowMs < fromMs && { from: new Date(fromMs).toISOString() }),
    ...(untilMs !== undefined && { until: new Date(untilMs).toISOString() }),
  };
}
