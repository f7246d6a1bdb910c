import type { ShopLanguage } from '#domain/shop/languages.ts';
import type { ShopBody } from '#domain/shop/shop-document.ts';
import { findShownText, type ShopTexts } from '#domain/shop/shown-text.ts';
import { formatTime } from '#lib/format-time.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { AnnouncementBar } from '#ui/announcements/announcement-bar.tsx';
import { readMember, readText } from '../draft.ts';
import styles from './announcement.module.css';
import * as copy from './copy.ts';

/** The bar as it will be, and when. */
export function AnnouncementPreview({ draft, language }: { readonly draft: ShopBody; readonly language: ShopLanguage }) {
  const own = readText(draft, `announcement.text.${language}`);
  const texts = (readMember(draft, 'announcement.text') ?? {}) as ShopTexts;
  const shown = own === '' ? findShownText(texts) : { text: own, lang: language };
  const link = readText(draft, 'announcement.link');
  const tone = readText(draft, 'announcement.tone') as 'info' | 'good' | 'warn';
  return (
    <section aria-label={copy.preview} className="tw-stack tw-gap-2">
      {shown === undefined ? (
        <p className={`tw-muted ${styles.none}`}>{copy.noText}</p>
      ) : (
        <>
          <div inert className={styles.sample}>
            <AnnouncementBar announcement={{ ...shown, tone, ...(link !== '' && { link }) }} onClose={() => undefined} />
          </div>
          <p className="tw-note">{timeText(draft)}</p>
        </>
      )}
    </section>
  );
}

function timeText(draft: ShopBody): string {
  const [from, until] = [readText(draft, 'announcement.from'), readText(draft, 'announcement.until')];
  const nowMs = serverNow();
  const isLater = from !== '' && Date.parse(from) > nowMs;
  if (until !== '' && Date.parse(until) <= nowMs) return copy.hasEnded(formatTime(until));
  if (isLater) return until === '' ? copy.beginsAt(formatTime(from)) : copy.isBetween(formatTime(from), formatTime(until));
  return until === '' ? copy.isShown : copy.isShownUntil(formatTime(until));
}
