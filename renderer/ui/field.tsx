import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldLooks {
  readonly label: string;
  /** The label is for screen readers only, where the visible context makes it clear. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
}

type Own = keyof FieldLooks;
type Props<Attributes> = FieldLooks & Omit<Attributes, Own>;

const PARTS = {
  root: styles.field ?? '',
  label: styles.label ?? '',
  wrapper: styles.wrapper ?? '',
  input: styles.control ?? '',
  description: styles.words ?? '',
  error: styles.words ?? '',
};

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/**
 * Label, hint or error around one control. The mark of a required field is drawn, not text, so that the label is
 * exactly its name.
 */
function partsOf({ label, isLabelHidden = false, hint, error, isRequired = false, ...rest }: FieldLooks) {
  return {
    ...(rest as object),
    label,
    labelProps: { 'data-marked': isRequired || undefined, ...(isLabelHidden && { className: 'tw-hidden' }) },
    description: error === undefined ? hint : undefined,
    error,
    errorProps: { role: 'alert' },
    required: isRequired,
    withAsterisk: false,
    inputWrapperOrder: ORDER,
    classNames: PARTS,
  };
}

export function TextField(props: Props<InputHTMLAttributes<HTMLInputElement>>) {
  return <TextInput {...partsOf(props)} />;
}

export function TextAreaField(props: Props<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return <Textarea rows={4} {...partsOf(props)} />;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  options,
  ...props
}: { readonly options: readonly Option[] } & Props<SelectHTMLAttributes<HTMLSelectElement>>) {
  return <NativeSelect data={[...options]} rightSection={<Icon name="chevronDown" size={16} />} {...partsOf(props)} />;
}
