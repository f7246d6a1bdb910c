import { Group, Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useState } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { IconButton, PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './explain-total.module.css';

interface Props {
  readonly trace: readonly { readonly detail: string; readonly cents: Cents }[];
  /** What is not in this total yet, and where it will be added. */
  readonly note?: string;
}

/**
 * *button "Explain this total"*: lists every addend of a total, in the dollars that are charged. A non-modal overlay,
 * so that paying stays possible; Escape closes it and the focus returns to the button.
 */
export function ExplainTotal({ trace, note }: Props) {
  const [isOpen, setOpen] = useState(false);
  const totalCents = trace.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(420px, calc(100vw - 32px))"
      shadow="xl"
      radius="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.card ?? '' }}
    >
      <Popover.Target>
        <PlainButton className={`tw-link tw-small ${styles.open}`} onClick={() => setOpen(!isOpen)}>
          {copy.explain}
        </PlainButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={copy.explain}>
        <Group component="header" justify="space-between" gap="sm" wrap="nowrap" c="dimmed">
          <p>{copy.inUsd}</p>
          <IconButton label={copy.close} onClick={() => setOpen(false)}>
            <Icon name="close" size={18} />
          </IconButton>
        </Group>
        <ul className={styles.steps}>
          {trace.map(({ detail, cents }, at) => (
            <li key={`${String(at)} ${detail}`} className={styles.step}>
              <span className="tw-muted tw-wrap">{detail}</span>
              <span className="tw-figures">{formatMoney(cents, USD)}</span>
            </li>
          ))}
        </ul>
        <p className={`tw-strong ${styles.step}`}>
          <span>{copy.total}</span>
          <span className="tw-figures">{formatMoney(totalCents, USD)}</span>
        </p>
        {note !== undefined && <p className="tw-muted">{note}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
