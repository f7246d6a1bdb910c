import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onRequestQuote: () => void;
  readonly children?: ReactNode;
}

/** No card here: why, and how to order all the same. */
export function PayElsewhere({ title, text, onRequestQuote, children }: Props) {
  return (
    <Stack component="section" align="flex-start" className={`tw-panel ${styles.notice}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="tw-muted">{text}</p>
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
