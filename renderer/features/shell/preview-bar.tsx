import { PREVIEW_COOKIE } from '#domain/site/preview.ts';
import { formatClock } from '#lib/format-time.ts';
import { useConfig } from '#state/config.tsx';
import { forgetCookie } from '#state/screen/cookie.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './preview-bar.module.css';

/** Tells an operator that this browser sees unsaved settings, and ends that. */
export function PreviewBar() {
  const { preview } = useConfig();
  if (preview === undefined) return null;
  const end = () => {
    forgetCookie(PREVIEW_COOKIE);
    // What this page has fetched is of the draft.
    location.reload();
  };
  return (
    <section className={`tw-panel ${styles.bar}`} aria-label={copy.preview}>
      <p className="tw-small">{copy.previewUntil(formatClock(Date.parse(preview.endsAt)))}</p>
      <Button size="sm" tone="brand" onClick={end}>
        {copy.endPreview}
      </Button>
    </section>
  );
}
