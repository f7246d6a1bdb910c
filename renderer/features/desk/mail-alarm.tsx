import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

/** Says on every tab that mail does not leave, because nobody else would notice. */
export function MailAlarm({ mails }: { readonly mails: WireDashboard['mails'] }) {
  if (mails?.isStuck !== true) return null;
  const { late, lateSince, problem } = mails;
  return (
    <Notice tone="bad" mb="md" title={copy.mailStuck}>
      <p>
        {copy.mailsLate(late)} {lateSince !== null && copy.mailLateSince(formatTime(lateSince))}
      </p>
      <p>{problem ?? copy.mailNotTried}</p>
    </Notice>
  );
}
