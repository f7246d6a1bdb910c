import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Reports undelivered mail on every tab; it would go unnoticed otherwise. */
export function MailAlarm({ mails }: { readonly mails: WireDashboard['mails'] }) {
  if (mails?.isStuck !== true) return null;
  const { late, lateSince, problem } = mails;
  return (
    <Notice tone="bad" mb="md" data-with-list title={copy.mailStuck}>
      <p>
        {copy.mailsLate(late)} {lateSince !== null && copy.mailLateSince(formatTime(lateSince))}
      </p>
      <p>{problem ?? copy.mailNotTried}</p>
    </Notice>
  );
}
