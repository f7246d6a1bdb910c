import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/** The card under the eye when a visitor left the page, and where it was on the screen. */
export interface Place {
  readonly href: string;
  /** Which of the cards with this link, if the page shows the product twice. */
  readonly nth: number;
  readonly top: number;
  readonly left: number;
}

/** Shares of the screen's width and height where a card is looked for, the middle first. */
const POINTS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.25, 0.75],
  [0.5, 0.3],
  [0.25, 0.3],
] as const;

/** A kiosk's addresses are in no history, so its places are in memory, which ends with the visit. */
const ofTheVisit = new Map<string, Place>();

interface HistoryState {
  readonly key?: string;
  readonly place?: Place;
}
const held = () => history.state as HistoryState | null;

export function recallPlace(visitKey: string): Place | undefined {
  return kioskAtStart === null ? held()?.place : ofTheVisit.get(visitKey);
}

/** Keeps a place with its history entry: going back and a reload find it there. */
export function keepPlace(visitKey: string, place: Place | undefined): void {
  if (kioskAtStart !== null) {
    if (place === undefined) ofTheVisit.delete(visitKey);
    else ofTheVisit.set(visitKey, place);
    return;
  }
  // The entry of another page: the visitor has left this one.
  if ((held()?.key ?? 'default') !== visitKey) return;
  history.replaceState({ ...held(), place }, '');
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a.tw-cover')].filter((link) => link.getAttribute('href') === href);

/** Returns where a card is: the pressed one, or the one in the middle of the screen. */
export function placeOf(pressed?: Element | null): Place | undefined {
  if (window.scrollY === 0) return undefined;
  const cards = [pressed, ...POINTS.map(([x, y]) => document.elementFromPoint(innerWidth * x, innerHeight * y))].map((element) =>
    element?.closest('main article'),
  );
  const card = cards.find((found) => found != null);
  const link = card?.querySelector('a.tw-cover');
  const href = link?.getAttribute('href');
  if (card == null || link == null || href == null) return undefined;
  const { top, left } = card.getBoundingClientRect();
  return { href, nth: linksTo(href).indexOf(link as HTMLAnchorElement), top, left };
}

/** Scrolls until the card is where it was; returns the pixels it was off, or undefined while there is no such card. */
export function goToPlace({ href, nth, top, left }: Place): number | undefined {
  const card = linksTo(href)[nth]?.closest('article');
  if (card == null) return undefined;
  const now = card.getBoundingClientRect();
  // A row of cards that scrolls sideways.
  if (card.parentElement !== null) card.parentElement.scrollLeft += now.left - left;
  const off = Math.round(now.top - top);
  if (off !== 0) window.scrollBy({ top: off, behavior: 'instant' });
  return off;
}
