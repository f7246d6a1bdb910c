import { Stack } from '@mantine/core';
import type { WireListingPicture } from '#domain/listing/listing-wire.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';

interface Props {
  readonly pictures: readonly WireListingPicture[];
  /** Moves to the picture field; undefined if the listing can no longer be edited. */
  readonly onGo: (() => void) | undefined;
}

/** Lists pictures that could not be fetched, with reason and next step; the listing is accepted without them. */
export function PictureProblems({ pictures, onGo }: Props) {
  const missing = pictures.filter(({ problem }) => problem !== null);
  if (missing.length === 0) return null;
  return (
    <Notice tone="bad" role="region" title={copy.missingPictures(missing.length)} mb="lg">
      <Stack gap="xs" align="flex-start">
        <p>{copy.missingPicturesText}</p>
        <ul aria-label={copy.missingPictures(missing.length)}>
          {missing.map(({ source, problem }) => (
            <li key={source}>
              <span className="tw-strong tw-wrap">{source}</span>
              <br />
              {problem}
            </li>
          ))}
        </ul>
        {onGo !== undefined && <p>{copy.whatToDo}</p>}
        {onGo !== undefined && (
          <Button size="sm" onClick={onGo}>
            {copy.goToPictures}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
