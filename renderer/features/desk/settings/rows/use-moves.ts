import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveItem } from '#ui/forms/move-item.ts';

export type Way = 'up' | 'down';

interface Move {
  readonly key: string;
  readonly way: Way;
}

/** Moves the rows of a list. The focus stays on the moved row, on the other button where it can go no further. */
export function useMoves<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  onChange: (entries: readonly Entry[]) => void,
): { readonly rows: RefObject<HTMLElement | null>; readonly moved: string | undefined; readonly move: (key: string, way: Way) => void } {
  const rows = useRef<HTMLElement>(null);
  const [last, setLast] = useState<Move | null>(null);
  useEffect(() => {
    if (last === null) return;
    const row = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === last.key);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-move]:not(:disabled)') ?? [])];
    (buttons.find(({ dataset }) => dataset.move === last.way) ?? buttons[0])?.focus();
  }, [last]);
  const move = (key: string, way: Way) => {
    const at = entries.findIndex((entry) => keyOf(entry) === key);
    onChange(moveItem(entries, at, way === 'up' ? at - 1 : at + 1));
    setLast({ key, way });
  };
  return { rows, moved: last?.key, move };
}
