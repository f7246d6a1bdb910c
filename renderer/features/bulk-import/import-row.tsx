import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import * as copy from './copy.ts';

interface Props {
  readonly row: number;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

export function ImportRow({ row, isBad = false, children }: Props) {
  return (
    <Group component="li" align="flex-start" gap="sm" wrap="nowrap" className="tw-small tw-wrap" data-bad={isBad || undefined}>
      <Box component="span" flex="0 0 76px" className="tw-muted tw-figures">
        {copy.rowName(row)}
      </Box>
      {children}
    </Group>
  );
}
