import { Accordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './disclosure.module.css';

interface Props {
  readonly title: string;
  /** Whether it starts open; afterwards the user decides. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

const PARTS = {
  control: styles.control ?? '',
  label: styles.label ?? '',
  chevron: styles.chevron ?? '',
  content: styles.content ?? '',
};

export function Disclosure({ title, isOpen = false, children }: Props) {
  return (
    <Accordion
      variant="line"
      defaultValue={isOpen ? 'more' : null}
      transitionDuration={160}
      chevronSize={16}
      chevron={<Icon name="chevronDown" size={16} />}
      classNames={PARTS}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
