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

/** Several words in one line. The text is kept as typed while the field has the focus: a comma just typed must not vanish. */
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

/** Takes effect when it is left, or with Enter: rows of a table follow from what stands in it. */
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

/** The same for several words. */
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
