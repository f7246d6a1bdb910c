import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import * as deskCopy from '../copy.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './shell.module.css';

export interface DeskTab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: () => ReactNode;
}

interface Props<Name extends string> {
  readonly tabs: readonly DeskTab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  readonly above: ReactNode;
}

const PARTS = {
  root: styles.body ?? '',
  list: styles.list ?? '',
  tab: styles.tab ?? '',
  tabLabel: styles.label ?? '',
  panel: styles.panel ?? '',
};

/** The desk's tabs: a rail on the left of wide screens, otherwise a scrolling row; only the shown tab is rendered. */
export function DeskTabs<Name extends string>({ tabs, shown, onShow, above }: Props<Name>) {
  const hasRail = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const show = (name: string | null) => {
    const tab = tabs.find((one) => one.name === name);
    if (tab !== undefined) onShow(tab.name);
  };
  return (
    <Tabs variant="none" orientation={hasRail ? 'vertical' : 'horizontal'} value={shown} onChange={show} classNames={PARTS}>
      <div className={styles.rail}>
        <Tabs.List aria-label={deskCopy.desk}>
          {tabs.map(({ name, label, count = 0 }) => (
            <Tabs.Tab key={name} value={name} rightSection={count > 0 && <span className="tw-figures">({count})</span>}>
              {label}{' '}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SavedViews />
      </div>
      <Tabs.Panel key={shown} value={shown} keepMounted={false}>
        {above}
        {tabs.find((tab) => tab.name === shown)?.content()}
      </Tabs.Panel>
    </Tabs>
  );
}
