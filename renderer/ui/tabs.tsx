import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly content: () => ReactNode;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
}

const PARTS = { list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' };

/** Tabs with arrow keys, Home and End; only the current panel is rendered. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: Props<Name>) {
  const show = (name: string | null) => {
    const tab = tabs.find((one) => one.name === name);
    if (tab !== undefined) onShow(tab.name);
  };
  return (
    <MantineTabs variant="line" value={shown} onChange={show} classNames={PARTS}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ name, label: words }) => (
          <MantineTabs.Tab key={name} value={name}>
            {words}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel key={shown} value={shown} keepMounted={false}>
        {tabs.find((tab) => tab.name === shown)?.content()}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}
