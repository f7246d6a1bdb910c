import * as z from 'zod';
import { isShopLink } from '../shop-link.ts';
import { textsByLanguage, visibleText } from '../shop-texts.ts';
import { ANNOUNCEMENT_LIMITS, ANNOUNCEMENT_PLACES, ANNOUNCEMENT_TONES } from './announcement.ts';

/** False for years before 0 and after 9999, which an offset can lead to in UTC and which this schema refuses. */
const hasYearOfFourDigits = (text: string) => /^\d{4}-/.test(text);

function time(label: string) {
  const error = `${label} is a time such as 2026-11-21T08:00:00Z, or null`;
  return z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text).toISOString())
    .refine(hasYearOfFourDigits, { error })
    .nullable();
}

const link = visibleText('Link', ANNOUNCEMENT_LIMITS.link)
  .refine((text) => text === '' || isShopLink(text), 'Link begins with https:// or, for a page of the shop, with /')
  .transform((text) => (text === '' ? undefined : text));

const PLACES_ERROR = 'on must be a list of web, kiosk, desktop';
// Counted before its members are read, as each wrong one makes an error.
const places = z
  .array(z.unknown(), { error: PLACES_ERROR })
  .min(1, 'Choose where the announcement is shown: web, kiosk or desktop')
  .max(ANNOUNCEMENT_PLACES.length, PLACES_ERROR)
  .pipe(z.array(z.enum(ANNOUNCEMENT_PLACES, { error: 'A place is one of web, kiosk, desktop' })))
  .transform((named) => ANNOUNCEMENT_PLACES.filter((place) => named.includes(place)));

/** Section `announcement` as an editor may write it. */
export const announcementSection = z
  .object(
    {
      text: textsByLanguage('Announcement', ANNOUNCEMENT_LIMITS.text),
      link,
      tone: z.enum(ANNOUNCEMENT_TONES, { error: 'Tone is one of info, good, warn' }),
      from: time('Begin'),
      until: time('End'),
      on: places,
    },
    { error: 'announcement must be an object' },
  )
  .partial()
  .superRefine(({ from, until }, context) => {
    if (from != null && until != null && until <= from)
      context.addIssue({ code: 'custom', path: ['until'], message: 'End must be after the begin' });
  });
