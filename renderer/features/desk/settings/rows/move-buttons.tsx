import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import type { Way } from './use-moves.ts';

interface Props {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (way: Way) => void;
}

/** Moves a row of a list, for keyboard, touch and mouse alike. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  return (
    <span className="tw-row">
      <IconButton type="button" data-move="up" label={copy.moveUp(name)} disabled={isFirst} onClick={() => onMove('up')}>
        <Icon name="chevronUp" size={18} />
      </IconButton>
      <IconButton type="button" data-move="down" label={copy.moveDown(name)} disabled={isLast} onClick={() => onMove('down')}>
        <Icon name="chevronDown" size={18} />
      </IconButton>
    </span>
  );
}
