import { type KeyboardEvent, useState } from 'react';
import { parseQuantity } from '#domain/product/quantity.ts';
import * as copy from './copy.ts';

export interface QuantityRule {
  readonly value: number;
  /** The accessible name of the field. */
  readonly label: string;
  readonly min: number;
  readonly max?: number | undefined;
  /** Stepping down ends here; below `min` in the drawer, where zero removes. */
  readonly floor?: number | undefined;
  /** The place's rule: what a typed or stepped quantity becomes (`normaliseQuantity`). */
  readonly normalise: (raw: string | number) => number;
  readonly onChange: (quantity: number) => void;
}

/** What the Page keys step by. */
const PAGE = 10;
/** What no quantity has in it, however it goes on: said while it is typed, where `1,0` may still become `1,000`. */
const FOREIGN = /[^\p{Nd}\p{P}\p{Z}\p{Sm}]/u;

/**
 * Typing is free; the place's rule applies on Enter and when the field is left. A text that cannot be read stays until the field is
 * left, and whatever is put in the place of what was typed is said in `note`.
 */
export function useQuantityField({ value, label, min, max, floor = min, normalise, onChange }: QuantityRule) {
  const [draft, setDraft] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly note: string; readonly value: number } | null>(null);
  const typed = draft === null ? value : parseQuantity(draft);
  const isForeign = draft !== null && FOREIGN.test(draft);
  // Said of the quantity it was put in place of, and no longer than that stands.
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
    // What is beyond an end already is not led further away from it.
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
      // Where more may be typed than there is the value may lie beyond: then no end is announced.
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
  return read > becomes ? copy.setToMost(becomes) : copy.setToLeast(becomes);
}
