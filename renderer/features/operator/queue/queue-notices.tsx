import * as copy from '../copy.ts';
import styles from '../desk.module.css';
import type { QueueNotice } from './use-review-queue.ts';

/** What became of the last decision, when there is more to say than a toast holds. */
export function QueueNotices({ notice }: { readonly notice: QueueNotice | null }) {
  return <div role="status">{notice !== null && <Words notice={notice} />}</div>;
}

function Words({ notice }: { readonly notice: QueueNotice }) {
  if (notice.kind === 'said') return <p className={styles.notice}>{notice.text}</p>;
  return (
    <div className={styles.notice}>
      <p>{copy.publishedText(notice.published)}</p>
      {notice.refused.length > 0 && (
        <>
          <p>{copy.notPublishedText(notice.refused.length)}</p>
          <ul>
            {notice.refused.map(({ name, problem }) => (
              <li key={`${name} ${problem}`}>
                <bdi>{name}</bdi>: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
