import { type KeyboardEvent, useState } from 'react';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { parseQuantity } from '#domain/product/quantity.ts';
import * as copy from './copy.ts';

export interface QuantityRule {
  readonly value: number;
  readonly label: string;
  readonly min: number;
  readonly max?: number | undefined;
  /** Lowest value of stepping down; below `min` in the drawer, where zero removes the line. */
  readonly floor?: number | undefined;
  /** The place's rule for a typed or stepped quantity (`normaliseQuantity`). */
  readonly normalise: (raw: string | number) => number;
  readonly onChange: (quantity: number) => void;
}

/** Step of the Page keys. */
const PAGE = 10;
/** Characters that no quantity contains: reported while typing, whereas `1,0` may still become `1,000`. */
const FOREIGN = /[^\p{Nd}\p{P}\p{Z}\p{Sm}]/u;

/**
 * Typing is free; the place's rule applies on Enter and on blur. Unreadable text stays until blur, and `note` reports
 * every replaced value.
 */
export function useQuantityField({ value, label, min, max, floor = min, normalise, onChange }: QuantityRule) {
  const [draft, setDraft] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly note: string; readonly value: number } | null>(null);
  const typed = draft === null ? value : parseQuantity(draft);
  const isForeign = draft !== null && FOREIGN.test(draft);
  // The note belongs to the quantity that replaced the typed one, and disappears with it.
  const kept = said !== null && (draft !== null || said.value === value) ? said.note : null;
  const note = isForeign ? copy.unreadable(draft) : kept;

  const settle = (text: string) => {
    const read = parseQuantity(text);
    const becomes = normalise(text);
    setDraft(null);
    setSaid(becomes === read ? null : { note: replaced(text, read, becomes), value: becomes });
    onChange(becomes);
  };
  const step = (by: number) => {
    const from = typed ?? value;
    // A value already beyond a limit is not moved further away from it.
    const least = Math.min(from, floor);
    const most = max === undefined ? Number.POSITIVE_INFINITY : Math.max(from, max, floor);
    setDraft(null);
    setSaid(null);
    onChange(normalise(Math.min(Math.max(from + by, least), most)));
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };

  return {
    note,
    canStepDown: value > floor,
    canStepUp: max === undefined || value < max,
    step,
    input: {
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      role: 'spinbutton',
      'aria-label': label,
      'aria-valuenow': typed ?? value,
      'aria-valuemin': min,
      // Typed values may exceed the maximum: then none is announced.
      'aria-valuemax': max !== undefined && (typed ?? value) <= max ? max : undefined,
      'aria-invalid': isForeign || (draft !== null && kept !== null) || undefined,
      value: draft ?? String(value),
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
        setSaid(null);
        setDraft(event.currentTarget.value);
      },
      onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onBlur: () => {
        if (draft !== null) settle(draft);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key];
        if (event.key === 'Enter' && draft !== null) {
          if (typed === null) setSaid({ note: copy.unreadable(draft), value });
          else settle(draft);
        } else if (event.key === 'Escape') setDraft(null);
        else if (by !== undefined) {
          event.preventDefault();
          step(by);
        }
      },
    },
  } as const;
}

function replaced(text: string, read: number | null, becomes: number): string {
  if (text.trim() === '') return copy.setFromNothing(becomes);
  if (read === null) return copy.setFromUnreadable(text.trim(), becomes);
  if (read < becomes) return copy.setToLeast(becomes);
  return becomes === MAX_QUANTITY ? copy.setToLimit(becomes) : copy.setToMost(becomes);
}
