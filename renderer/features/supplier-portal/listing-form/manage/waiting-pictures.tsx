import type { WireListingPicture } from '#domain/listing/listing-wire.ts';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';

/** Lists overdue pictures that are still to be fetched, with the reason. */
export function WaitingPictures({ pictures }: { readonly pictures: readonly WireListingPicture[] }) {
  const waiting = pictures.filter(({ url, problem, waits }) => url === null && problem === null && waits !== undefined);
  if (waiting.length === 0) return null;
  const title = copy.waitingPictures(waiting.length);
  return (
    <Notice tone="plain" role="region" title={title} mb="lg">
      <ul aria-label={title}>
        {waiting.map(({ source, waits }) => (
          <li key={source}>
            <span className="tw-strong tw-wrap">{source}</span>
            <br />
            {waits}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
