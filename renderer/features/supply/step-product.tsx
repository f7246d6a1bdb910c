import { PRODUCT_CATEGORIES } from '#domain/product/category.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import styles from './form.module.css';
import type { StepProps } from './form-types.ts';

const OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...PRODUCT_CATEGORIES.map((category) => ({ value: category.name, label: category.name })),
];

/** Step 1: what it is. */
export function StepProduct({ draft, errors, onChange }: StepProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Product name"
        isRequired
        hint="Material and size help buyers find it: “Steel Kettle, 1.7 l”"
        value={draft.name ?? ''}
        error={errors.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label="Description"
        isRequired
        rows={6}
        value={draft.description ?? ''}
        error={errors.description}
        maxLength={10_000}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SelectField
        label="Category"
        isRequired
        options={OPTIONS}
        value={draft.category ?? ''}
        error={errors.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </div>
  );
}
