import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { staffQueries } from '#lib/device/kiosk-queries.ts';
import { formatRecentTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { LeadRemark } from './lead-remark.tsx';
import * as remarkCopy from './lead-remark-copy.ts';
import styles from './staff.module.css';

/**
 * Submissions not yet on hosted: kind, time and what delays them; and the last contact. No names, because others may
 * see the screen.
 */
export function WaitingList({ token }: { readonly token: string }) {
  const { data } = useQuery(staffQueries.waiting(token));
  if (data === undefined) return null;
  const unsent = data.filter(({ state, isDiscarded }) => state !== 'sent' && !isDiscarded);
  const lastLead = data.find(({ kind, isDiscarded }) => kind === 'lead' && !isDiscarded);
  return (
    <ul className="tw-rows">
      {unsent.map((entry) => (
        <Waiting key={entry.id} token={token} entry={entry} about={entry.problem?.detail ?? entry.reason} />
      ))}
      {lastLead?.state === 'sent' && <Waiting token={token} entry={lastLead} about={remarkCopy.lastSent} />}
    </ul>
  );
}

interface Props {
  readonly token: string;
  readonly entry: OutboxEntry;
  readonly about: string | null;
}

function Waiting({ token, entry, about }: Props) {
  const [isOpen, setOpen] = useState(false);
  const time = formatRecentTime(entry.createdAt);
  return (
    <li className="tw-stack">
      <div className={styles.waiting}>
        <span className="tw-strong">{copy.kinds[entry.kind]}</span>
        <span className="tw-figures">{time}</span>
        <span className="tw-note">{about}</span>
        {entry.kind === 'lead' && (
          <Button aria-expanded={isOpen} aria-label={remarkCopy.remarkOf(time)} onClick={() => setOpen(!isOpen)}>
            {remarkCopy.remark}
          </Button>
        )}
      </div>
      {isOpen && <LeadRemark token={token} entry={entry} onDone={() => setOpen(false)} />}
    </li>
  );
}
