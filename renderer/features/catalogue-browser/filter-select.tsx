import { type Option, SelectField } from '#ui/field.tsx';
import { useEager } from './use-eager.ts';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

export function FilterSelect({ value, onChange, ...rest }: Props) {
  const [shown, pick] = useEager(value, onChange);
  return <SelectField {...rest} value={shown} onChange={(event) => pick(event.currentTarget.value)} />;
}
