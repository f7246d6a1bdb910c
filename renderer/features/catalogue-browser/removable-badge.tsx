import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { Icon } from '#ui/icon.tsx';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';

const PARTS = { root: classes.badge ?? '', remove: classes.remove ?? '' };

/** Something that narrows the list, with the way to take it off. */
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
