import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOverflowEdges } from '#ui/goods/use-overflow-edges.ts';
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
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = rail.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${shown}"]`);
    if (row == null || tab == null || hasRail) return;
    // Only sideways: scrollIntoView would move the page as well.
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'instant' });
  }, [shown, hasRail]);
  const cut = useOverflowEdges(rail);
  return (
    <Tabs variant="none" orientation={hasRail ? 'vertical' : 'horizontal'} value={shown} onChange={show} classNames={PARTS}>
      <div ref={rail} className={styles.rail} data-cut={cut}>
        <Tabs.List aria-label={deskCopy.desk}>
          {tabs.map(({ name, label, count = 0 }) => (
            <Tabs.Tab key={name} value={name} data-tab={name} rightSection={count > 0 && <span className="tw-figures">({count})</span>}>
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
