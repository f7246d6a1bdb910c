import { type Option, SelectField, TextField } from '#ui/field.tsx';
import { useDeskParams } from '../use-desk-params.ts';

interface SelectProps {
  /** The URL parameter. */
  readonly param: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly initial?: string;
}

/** Renders a select whose value is a URL parameter; a change closes the open entry. */
export function SelectParam({ param, label, options, initial = '' }: SelectProps) {
  const { of, change } = useDeskParams();
  return (
    <SelectField
      label={label}
      options={options}
      value={of(param) || initial}
      onChange={(event) => change({ [param]: event.currentTarget.value, open: '' })}
    />
  );
}

interface TextProps {
  /** The URL parameter. */
  readonly param: string;
  readonly label: string;
  readonly type?: 'search' | 'date';
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** Renders a text field whose value is a URL parameter; a change closes the open entry. */
export function TextParam({ param, ...field }: TextProps) {
  const { of, change } = useDeskParams();
  return (
    <TextField
      {...field}
      value={of(param)}
      autoComplete="off"
      onChange={(event) => change({ [param]: event.currentTarget.value, open: '' })}
    />
  );
}
