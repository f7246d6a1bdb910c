import { useState } from 'react';
import { type NumberKind, readTyped } from '#domain/product/typed/typed-amount.ts';
import { TextField } from '#ui/field.tsx';

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly kind: NumberKind;
  /** NaN for what is no number: the server says so. Undefined: nothing is typed. */
  readonly onAnswer: (answer: number | undefined) => void;
}

/** A number that a question asks for; the text stays as typed, so that `0.` can become `0.14`. */
export function AnswerField({ value, kind, onAnswer, ...looks }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  return (
    <TextField
      {...looks}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onAnswer(text.trim() === '' ? undefined : toAnswer(text, kind));
      }}
    />
  );
}

function toAnswer(text: string, kind: NumberKind): number {
  const read = readTyped(text, kind);
  if (read.kind === 'none') return Number.NaN;
  // `3,255` dollars for one of a currency: no currency is worth thousands.
  return read.kind === 'unclear' ? read.values[1] : read.value;
}
