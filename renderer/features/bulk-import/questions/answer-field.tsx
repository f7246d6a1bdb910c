import { useState } from 'react';
import { PiecesSchema, RateSchema } from '#domain/listing/import-choices.ts';
import { type NumberKind, readTyped } from '#domain/product/typed/typed-amount.ts';
import { TextField } from '#ui/field.tsx';
import * as copy from '../copy.ts';

const ANSWERS = {
  rate: { schema: RateSchema, wrong: copy.wrongRate, inputMode: 'decimal', as: 'money' },
  pieces: { schema: PiecesSchema, wrong: copy.wrongPieces, inputMode: 'numeric', as: 'whole' },
} as const;

interface Props {
  readonly kind: keyof typeof ANSWERS;
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Called with NaN for text that is not a number, and undefined for an empty field. */
  readonly onAnswer: (answer: number | undefined) => void;
}

/** Number field that answers a question of the import. Keeps the text as typed, so that `0.` can become `0.14`. */
export function AnswerField({ kind, value, error, onAnswer, ...looks }: Props) {
  const { schema, wrong, inputMode, as } = ANSWERS[kind];
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [isLeft, setLeft] = useState(false);
  const answer = toAnswer(typed, as);
  const isWrong = answer !== undefined && !schema.safeParse(answer).success;
  return (
    <TextField
      {...looks}
      inputMode={inputMode}
      autoComplete="off"
      error={isWrong && isLeft ? wrong : error}
      data-wrong={isWrong || undefined}
      value={typed}
      onBlur={() => setLeft(true)}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setLeft(false);
        onAnswer(toAnswer(event.currentTarget.value, as));
      }}
    />
  );
}

function toAnswer(text: string, as: NumberKind): number | undefined {
  if (text.trim() === '') return undefined;
  const read = readTyped(text, as);
  if (read.kind === 'none') return Number.NaN;
  // Reads an ambiguous `3,255` as 3.255, because no currency is worth thousands of dollars.
  return read.kind === 'unclear' ? read.values[1] : read.value;
}

/** Focuses the first invalid answer; returns false if there is none. */
export function focusWrongAnswer(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[data-wrong]');
  wrong?.focus();
  return wrong !== null;
}
