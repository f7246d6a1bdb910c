import { Stack } from '@mantine/core';
import { useCategoryOptions } from '#state/shop/categories.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import type { StepProps } from './form-types.ts';

export function StepProduct({ draft, errors, onChange }: StepProps) {
  const options = [{ value: '', label: copy.chooseACategory }, ...useCategoryOptions(draft.category)];
  return (
    <Stack gap="lg">
      <TextField
        label={copy.productName}
        isRequired
        hint={copy.nameHint}
        value={draft.name ?? ''}
        error={errors.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label={copy.description}
        isRequired
        rows={6}
        value={draft.description ?? ''}
        error={errors.description}
        maxLength={10_000}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SelectField
        label={copy.category}
        isRequired
        options={options}
        value={draft.category ?? ''}
        error={errors.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </Stack>
  );
}
