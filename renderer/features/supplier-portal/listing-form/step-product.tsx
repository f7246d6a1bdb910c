import { Stack } from '@mantine/core';
import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import type { StepProps } from './form-types.ts';

const OPTIONS = [
  { value: '', label: copy.chooseACategory },
  ...PRODUCT_CATEGORIES.map((category) => ({ value: category.name, label: category.name })),
];

export function StepProduct({ draft, errors, onChange }: StepProps) {
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
        options={OPTIONS}
        value={draft.category ?? ''}
        error={errors.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </Stack>
  );
}
