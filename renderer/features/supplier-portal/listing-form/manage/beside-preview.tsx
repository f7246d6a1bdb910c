import { Box, Stack } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { ListingPreview, type PreviewProps } from '../listing-preview.tsx';

const SHAPE = { '--shape': 'minmax(0, 1fr) 300px' } as CSSProperties;
/** As high as the form, so that the sticky preview stays visible along it. */
const ALONG = { alignSelf: 'stretch' } as const;

interface Props extends PreviewProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function BesidePreview({ aside, children, ...preview }: Props) {
  return (
    <div className="tw-columns" style={SHAPE}>
      {children}
      <Stack gap="lg" style={ALONG}>
        {aside}
        {/* Hidden from screen readers, because it repeats the form. Takes the remaining height, along which the preview sticks. */}
        <Box flex={1} aria-hidden>
          <ListingPreview {...preview} />
        </Box>
      </Stack>
    </div>
  );
}
