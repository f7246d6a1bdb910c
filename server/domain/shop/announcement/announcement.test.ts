import { expect, test } from 'vitest';
import { checkShop } from '../check-shop.ts';
import { announcementAt, listAnnouncementTimes } from './announcement.ts';

const check = (announcement: unknown) => checkShop({ announcement }, {});
const refusals = (announcement: unknown) => {
  const outcome = check(announcement);
  return outcome.isValid ? [] : outcome.errors.map(({ field, message }) => `${field}: ${message}`);
};
const LINK = 'announcement.link: Link begins with https:// or, for a page of the shop, with /';

test.each([
  [{ link: 'javascript:alert(1)' }, LINK],
  [{ link: ' JavaScript:alert(1)' }, LINK],
  [{ link: 'http://shop.example' }, LINK],
  [{ link: '//evil.example' }, LINK],
  [{ link: '/\\evil.example' }, LINK],
  [{ link: 'help' }, LINK],
  [{ link: 'https://shop.example/a b' }, LINK],
  [{ link: `/${'a'.repeat(200)}` }, 'announcement.link: Link has at most 200 characters'],
  [{ text: { en: 'x'.repeat(161) } }, 'announcement.text.en: Announcement has at most 160 characters'],
  [{ text: { en: 'Bao\u200Bbab' } }, 'announcement.text.en: Announcement contains characters that cannot be seen'],
  [{ text: { xx: 'Hello' } }, 'announcement.text.xx: xx is not a language'],
  [{ text: 'Hello' }, 'announcement.text: Announcement must be an object of texts by language'],
  [{ tone: 'loud' }, 'announcement.tone: Tone is one of info, good, warn'],
  [{ from: 'tomorrow' }, 'announcement.from: Begin is a time such as 2026-11-21T08:00:00Z, or null'],
  [{ from: '2026-11-21' }, 'announcement.from: Begin is a time'],
  [{ until: '9999-12-31T23:59:59-12:00' }, 'announcement.until: End is a time'],
  [{ until: 5 }, 'announcement.until: End is a time'],
  [{ from: '2026-11-21T10:00:00Z', until: '2026-11-21T11:00:00+01:00' }, 'announcement.until: End must be after the begin'],
  [{ on: [] }, 'announcement.on: Choose where the announcement is shown: web, kiosk or desktop'],
  [{ on: ['web', 'mail'] }, 'announcement.on.1: A place is one of web, kiosk, desktop'],
  [{ on: 'web' }, 'announcement.on: on must be a list of web, kiosk, desktop'],
  [{ html: '<b>' }, 'announcement.html: announcement.html is not a setting of the shop in this version'],
  ['Hello', 'announcement: announcement must be an object'],
])('%j is refused by path and reason', (announcement, said) => {
  const [found = '', ...others] = refusals(announcement);
  expect([found.slice(0, said.length), others]).toEqual([said, []]);
});

test('times are stored in UTC, places once, an empty link or text not at all', () => {
  const sent = { text: { en: ' Closed ', de: '' }, link: '', from: '2026-11-21T10:00:00+02:00', on: ['desktop', 'web', 'web'] };
  expect(check(sent)).toEqual({
    isValid: true,
    body: { announcement: { text: { en: 'Closed' }, from: '2026-11-21T08:00:00.000Z', on: ['web', 'desktop'] } },
  });
});

const FROM = '2026-11-21T10:00:00.000Z';
const UNTIL = '2026-11-22T10:00:00.000Z';
const at = (announcement: unknown, time: string, place: 'web' | 'kiosk' | 'desktop' = 'web') =>
  announcementAt({ revision: 1, body: { announcement } }, place, Date.parse(time));

test('from its save until its end it is on pages of its places only', () => {
  const timed = { text: { en: 'Sale on Friday' }, link: '/category/deals', tone: 'good', from: FROM, until: UNTIL, on: ['web', 'kiosk'] };
  const shown = {
    id: expect.stringMatching(/^[a-z0-9]{1,7}$/),
    text: 'Sale on Friday',
    link: '/category/deals',
    tone: 'good',
    until: UNTIL,
  };
  expect(at(timed, '2026-11-21T09:59:59.999Z')).toEqual({ ...shown, from: FROM });
  expect(at(timed, FROM)).toEqual(shown);
  expect(at(timed, FROM, 'kiosk')).toEqual(shown);
  expect(at(timed, FROM, 'desktop')).toBeUndefined();
  expect(at(timed, '2026-11-22T09:59:59.999Z')).toEqual(shown);
  expect(at(timed, UNTIL)).toBeUndefined();
  expect(listAnnouncementTimes({ revision: 1, body: { announcement: timed } })).toEqual([Date.parse(FROM), Date.parse(UNTIL)]);
});

test('another text, link or begin is another announcement; another end or tone is the same', () => {
  const announcement = { text: { en: 'Hello' } };
  const idOf = (changed: object) => at({ ...announcement, ...changed }, FROM)?.id;
  const same = idOf({});
  expect(idOf({ until: UNTIL, tone: 'warn' })).toBe(same);
  const others = [{ text: { en: 'Hi' } }, { link: '/help' }, { from: FROM }].map(idOf);
  expect(new Set([same, ...others]).size).toBe(4);
});

test('without English the first text is shown with its language; what another version wrote is read member by member', () => {
  expect(at({ text: { zh: '你好', de: 'Hallo' } }, FROM)).toMatchObject({ text: 'Hallo', lang: 'de', tone: 'info' });
  const odd = { text: { en: 'Hello', de: 7 }, link: 'javascript:alert(1)', tone: 'loud', from: 'soon', until: 7, on: 'everywhere' };
  expect(at(odd, FROM, 'kiosk')).toEqual({ id: expect.any(String), text: 'Hello', tone: 'info' });
  for (const nothing of [undefined, {}, { text: {} }, { text: { en: '' } }, { text: 'Hello' }, 'Hello', { text: { en: 'x' }, on: [] }])
    expect(at(nothing, FROM)).toBeUndefined();
});

test('it adds at most 400 bytes to a page in Latin letters, besides its link', () => {
  const longest = { text: { en: 'x'.repeat(160) }, from: FROM, until: UNTIL, tone: 'good' };
  expect(JSON.stringify({ announcement: at(longest, '2026-01-01T00:00:00Z') }).length).toBeLessThanOrEqual(400);
});
