import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Answer } from '#domain/api.ts';
import { formatWeekdayTime } from '#lib/format-time.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './listing-success.module.css';

/** Step 4: the promise, when it falls due, and the link that manages the listing. */
export function ListingSuccess({ receipt, onAnother }: { readonly receipt: Answer<'POST /api/products'>; readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The token stands in the fragment: it reaches neither server logs nor referrers.
  const managePath = `/listing/${encodeURIComponent(receipt.id)}#${receipt.manageToken}`;
  return (
    <section className={styles.success} aria-labelledby="listed">
      <span className={styles.mark}>
        <Icon name="check" size={44} />
      </span>
      <h2 id="listed" ref={heading} tabIndex={-1}>
        {copy.successTitle}
      </h2>
      <p>{copy.successText}</p>
      {receipt.reviewBy !== null && <p className={styles.due}>{copy.answeredBy(formatWeekdayTime(receipt.reviewBy))}</p>}
      <div className={styles.ways}>
        <Button tone="primary" onClick={onAnother}>
          {copy.listAnother}
        </Button>
        <ButtonLink to={managePath} reloadDocument>
          {copy.seeYourListing}
        </ButtonLink>
      </div>
      <ManageLink path={managePath} />
    </section>
  );
}

/** It stays copied while anybody looks. */
const COPIED_MS = 3_600_000;

function ManageLink({ path }: { readonly path: string }) {
  // Without permission the link is still there to be copied by hand.
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const url = `${location.origin}${path}`;
  return (
    <div className={styles.link}>
      <TextField label={copy.manageLink} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Button size="sm" onClick={() => clipboard.copy(url)}>
        {clipboard.copied ? copy.copied : copy.copy}
      </Button>
    </div>
  );
}
