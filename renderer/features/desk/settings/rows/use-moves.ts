import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveItem } from '#ui/forms/move-item.ts';

export type Way = 'up' | 'down';

interface Move {
  readonly to: number;
  readonly way: Way;
}

interface Moves {
  /** Contains the rows, each with its index as `data-row`. */
  readonly rows: RefObject<HTMLDivElement | null>;
  /** Index of the row that was moved last. */
  readonly moved: number | undefined;
  readonly move: (at: number, way: Way) => void;
}

/** Moves the rows of a list. The focus stays on the moved row, on the other button where it can go no further. */
export function useMoves<Entry>(entries: readonly Entry[], onChange: (entries: readonly Entry[]) => void): Moves {
  const rows = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Move | null>(null);
  useEffect(() => {
    if (last === null) return;
    const row = rows.current?.querySelector(`[data-row="${last.to}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-move]:not(:disabled)') ?? [])];
    (buttons.find(({ dataset }) => dataset.move === last.way) ?? buttons[0])?.focus();
  }, [last]);
  const move = (at: number, way: Way) => {
    const to = way === 'up' ? at - 1 : at + 1;
    onChange(moveItem(entries, at, to));
    setLast({ to, way });
  };
  return { rows, moved: last?.to, move };
}
