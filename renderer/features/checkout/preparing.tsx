import { ApiError, errorDetail } from '#lib/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';

/** docs/SPECIFICATION-NOTES.md#failures: when the session fails the text stays; here it can also be tried again. */
export function Preparing({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const reference = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <div className={styles.preparing}>
      <p role="status" className={styles.status}>
        <span className={error === null ? styles.spinner : styles.stopped} aria-hidden="true" />
        {copy.preparing}
      </p>
      {error !== null && (
        <div role="alert" className={styles.failed}>
          <h2>
            <Icon name="alert" />
            {copy.failedTitle}
          </h2>
          <p>{errorDetail(error, copy.failedText)}</p>
          {reference !== undefined && <p className={styles.reference}>{copy.requestReference(reference)}</p>}
          <div className={styles.ways}>
            <Button tone="brand" onClick={onRetry}>
              {copy.retry}
            </Button>
            <ButtonLink to="/cart">{copy.toCart}</ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}
