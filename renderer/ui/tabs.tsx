import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
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

/** Tabs with arrow keys, Home and End; only the shown panel exists. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.name === shown),
      tabs.length,
    );
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === shown}
            aria-controls={tab.name === shown ? `${id}-panel` : undefined}
            tabIndex={tab.name === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        {tabs.find((tab) => tab.name === shown)?.content()}
      </div>
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
