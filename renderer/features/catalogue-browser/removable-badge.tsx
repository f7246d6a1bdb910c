import { Icon } from '#ui/icon.tsx';
import classes from './catalogue-browser.module.css';
import * as copy from './copy.ts';

/** Something that narrows the list, with the way to take it off. */
export function RemovableBadge({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <span className={classes.badge}>
      {text}
      <button type="button" aria-label={copy.removeFilter(text)} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
