import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onRequestQuote: () => void;
  readonly children?: ReactNode;
}

/** Explains why no card can be entered here and how to order anyway. */
export function PayElsewhere({ title, text, onRequestQuote, children }: Props) {
  return (
    <Stack component="section" align="flex-start" maw={760} className="tw-panel" aria-label={title}>
      <h2>{title}</h2>
      <Box component="p" maw="60ch" className="tw-muted">
        {text}
      </Box>
      {children}
      <Group gap="sm">
        <Button tone="primary" size="lg" onClick={onRequestQuote}>
          {copy.requestQuote}
        </Button>
        <ButtonLink size="lg" to="/cart">
          {copy.toCart}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
