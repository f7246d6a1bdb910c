import { useCategoryOptions } from '#state/shop/categories.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import * as copy from './copy.ts';
import type { EditField } from './kinds.ts';

interface Props {
  readonly field: EditField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Renders a submitted field with the same control as its form. */
export function EntryField({ field: { name, label, kind, choices, isRequired }, value, error, onChange }: Props) {
  const categories = useCategoryOptions(value);
  const common = {
    name,
    label,
    isRequired,
    value,
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === 'category') return <SelectField {...common} options={[{ value: '', label: copy.choose }, ...categories]} />;
  if (choices !== undefined) {
    const options = choices.map(([of, said]) => ({ value: of, label: said }));
    const isAmong = value === '' || choices.some(([of]) => of === value);
    return (
      <SelectField {...common} options={[{ value: '', label: copy.choose }, ...(isAmong ? [] : [{ value, label: value }]), ...options]} />
    );
  }
  if (kind === 'area')
    return (
      <div data-whole>
        <TextAreaField {...common} />
      </div>
    );
  if (kind === 'whole' || kind === 'money') {
    const { onChange: _onChange, ...number } = common;
    return <NumberField {...number} kind={kind} onType={onChange} />;
  }
  return <TextField {...common} type={kind ?? 'text'} />;
}
