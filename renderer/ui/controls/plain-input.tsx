import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import styles from './plain-input.module.css';

const partsOf = (className = '') => ({ wrapper: styles.wrapper ?? '', input: `${styles.input} ${className}` });

/** A text field without a frame of its own, as in a search bar. The caller sets its name and states. */
export function PlainInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <Input variant="unstyled" withAria={false} classNames={partsOf(className)} {...(rest as object)} />;
}

/** The platform's own select without a frame of its own. */
export function PlainSelect({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <Input component="select" variant="unstyled" withAria={false} classNames={partsOf(className)} {...(rest as object)} />;
}
