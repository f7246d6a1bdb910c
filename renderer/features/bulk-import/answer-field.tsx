import { useState } from 'react';
import { TextField } from '#ui/field.tsx';

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputMode: 'decimal' | 'numeric';
  /** NaN for what is no number: the server says so. Undefined: nothing is typed. */
  readonly onAnswer: (answer: number | undefined) => void;
}

/** A number that a question asks for; the text stays as typed, so that `0.` can become `0.14`. */
export function AnswerField({ value, onAnswer, ...looks }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  return (
    <TextField
      {...looks}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onAnswer(text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));
      }}
    />
  );
}
