import { Accordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './disclosure.module.css';

interface Props {
  readonly title: string;
  /** Whether it starts open; afterwards the user decides. */
  readonly isOpen?: boolean;
  /** Whether the content is in the document only while it is open. */
  readonly isMountedWhenOpen?: boolean;
  readonly children: ReactNode;
}

const PARTS = {
  control: styles.control ?? '',
  label: styles.label ?? '',
  chevron: styles.chevron ?? '',
  content: styles.content ?? '',
};

export function Disclosure({ title, isOpen = false, isMountedWhenOpen = false, children }: Props) {
  const [value, setValue] = useState(isOpen ? 'more' : null);
  return (
    <Accordion
      variant="line"
      value={value}
      onChange={setValue}
      transitionDuration={160}
      chevronSize={16}
      chevron={<Icon name="chevronDown" size={16} />}
      classNames={PARTS}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{(value !== null || !isMountedWhenOpen) && children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
