import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

interface FieldLooks {
  readonly label: string;
  /** The label is said but not shown: where the place makes it plain to the eye. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
}

type Own = keyof FieldLooks;

/** Label, hint and error around one control; `ids` ties them to it. */
function Field({
  looks,
  children,
}: {
  looks: FieldLooks;
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const note = looks.error ?? looks.hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={looks.isLabelHidden ? 'tw-hidden' : styles.label} data-required={looks.isRequired || undefined}>
        {looks.label}
      </label>
      {children({ id, 'aria-describedby': note === undefined ? undefined : `${id}-note` })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={looks.error === undefined ? styles.hint : styles.error}
          role={looks.error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  ...rest
}: FieldLooks & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  return (
    <Field looks={{ label, isLabelHidden, hint, error, isRequired }}>
      {(ids) => (
        <input type="text" {...rest} {...ids} required={isRequired} aria-invalid={error !== undefined} className={styles.control} />
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  ...rest
}: FieldLooks & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  return (
    <Field looks={{ label, isLabelHidden, hint, error, isRequired }}>
      {(ids) => (
        <textarea rows={4} {...rest} {...ids} required={isRequired} aria-invalid={error !== undefined} className={styles.control} />
      )}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  options,
  ...rest
}: FieldLooks & { readonly options: readonly Option[] } & Omit<SelectHTMLAttributes<HTMLSelectElement>, Own>) {
  return (
    <Field looks={{ label, isLabelHidden, hint, error, isRequired }}>
      {(ids) => (
        <select
          {...rest}
          {...ids}
          required={isRequired}
          aria-invalid={error !== undefined}
          className={`${styles.control} ${styles.select}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
