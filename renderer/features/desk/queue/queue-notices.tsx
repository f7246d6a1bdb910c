import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import type { QueueNotice } from './use-review-queue.ts';

/** Refusals listed by name; further ones are counted. */
const MOST_NAMED = 50;

/** Result of the last decision, if it is too long for a toast. */
export function QueueNotices({ notice }: { readonly notice: QueueNotice | null }) {
  return <div role="status">{notice !== null && <Words notice={notice} />}</div>;
}

const Box = ({ children }: { readonly children: ReactNode }) => (
  <Notice role="note" mb="sm">
    {children}
  </Notice>
);

function Words({ notice }: { readonly notice: QueueNotice }) {
  if (notice.kind === 'said') return <Box>{notice.text}</Box>;
  return (
    <Box>
      <p>{copy.notDoneText(notice.action, notice.refused.length)}</p>
      <ul>
        {notice.refused.slice(0, MOST_NAMED).map(({ id, name, problem }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {problem}
          </li>
        ))}
        {notice.refused.length > MOST_NAMED && <li>{copy.andMore(notice.refused.length - MOST_NAMED)}</li>}
      </ul>
    </Box>
  );
}
