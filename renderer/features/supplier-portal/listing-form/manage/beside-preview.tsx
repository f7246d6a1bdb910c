import { Box, Stack } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { ListingPreview, type PreviewProps } from '../listing-preview.tsx';

const SHAPE = { '--shape': 'minmax(0, 1fr) 300px' } as CSSProperties;
/** As high as the form, so that the preview stays in sight while the form goes by. */
const ALONG = { alignSelf: 'stretch' } as const;

interface Props extends PreviewProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A form, and beside it where the listing stands and how buyers will see it. */
export function BesidePreview({ aside, children, ...preview }: Props) {
  return (
    <div className="tw-columns" style={SHAPE}>
      {children}
      <Stack gap="lg" style={ALONG}>
        {aside}
        {/* Repeats the form to the eye alone; the height that is left is its way down the page. */}
        <Box flex={1} aria-hidden>
          <ListingPreview {...preview} />
        </Box>
      </Stack>
    </div>
  );
}
