import { useState } from 'react';
import { TextField } from '#ui/field.tsx';

const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (values: string[]) => void;
}

/** A comma-separated list. Keeps the text as typed while focused, so that a comma just typed does not vanish. */
export function TextListField({ label, hint, values, error, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={typed ?? (values ?? []).join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(listOf(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface LateProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly maxLength?: number;
  readonly onDone: (text: string) => void;
}

/** Commits on blur or Enter, because table rows are derived from its value. */
export function LateField({ value, onDone, ...rest }: LateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== value) onDone(typed);
    setTyped(null);
  };
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        finish();
      }}
    />
  );
}

/** The same for a comma-separated list. */
export function LateListField({
  values,
  onDone,
  ...rest
}: Omit<LateProps, 'value' | 'onDone'> & {
  readonly values: readonly string[];
  readonly onDone: (values: string[]) => void;
}) {
  return <LateField {...rest} value={values.join(', ')} onDone={(text) => onDone(listOf(text))} />;
}
