import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useEffect, useRef } from 'react';
import { PlainButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { FilterChanges } from './browser-url.ts';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly active: readonly ActiveFilter[];
  readonly onChange: (changes: FilterChanges) => void;
  /** Adds a Clear Filters button; omitted where one is nearby. Small screens have no sidebar. */
  readonly onClear?: (() => void) | undefined;
}

export function FilterPills({ active, onChange, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<number | null>(null);
  const count = active.length;
  useEffect(() => {
    // Moves the focus to the pill now in the place of the removed one.
    const places = list.current?.querySelectorAll('button');
    if (taken.current !== null && places !== undefined) places[Math.min(taken.current, count - 1)]?.focus();
    taken.current = null;
  }, [count]);
  if (count === 0) return null;
  const takeOff = (place: number, off: FilterChanges) => {
    taken.current = place;
    // Focuses the section first, in case no pill is left.
    list.current?.closest('section')?.focus({ preventScroll: true });
    onChange(off);
  };
  return (
    <ul ref={list} aria-label={copy.activeFilters} className={`tw-row tw-gap-2 ${classes.pills}`}>
      {active.map(({ text, off }, place) => (
        <li key={text} className="tw-row">
          <RemovableBadge text={text} onRemove={() => takeOff(place, off)} />
        </li>
      ))}
      {onClear !== undefined && count > 1 && (
        <li className="tw-row tw-only-narrow">
          <PlainButton className={`tw-link ${classes.clearAll}`} onClick={onClear}>
            {copy.clear}
          </PlainButton>
        </li>
      )}
    </ul>
  );
}

const PARTS = { root: `tw-figures ${classes.badge}`, remove: classes.remove ?? '' };

/** A badge with a button that removes it. */
export function RemovableBadge({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      classNames={PARTS}
      removeButtonProps={{
        'aria-label': copy.removeFilter(text),
        'aria-hidden': false,
        tabIndex: 0,
        icon: <Icon name="close" size={14} />,
      }}
    >
      {text}
    </Pill>
  );
}
