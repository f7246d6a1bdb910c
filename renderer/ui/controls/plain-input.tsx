import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import styles from './plain-input.module.css';

const partsOf = (className = '') => ({ wrapper: styles.wrapper ?? '', input: `${styles.input} ${className}` });

/** A text field inside a frame of its place's own: a search bar. Its name and its states are the caller's. */
export function PlainInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <Input variant="unstyled" withAria={false} classNames={partsOf(className)} {...(rest as object)} />;
}

/** The platform's own list in a frame of its place's own. */
export function PlainSelect({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <Input component="select" variant="unstyled" withAria={false} classNames={partsOf(className)} {...(rest as object)} />;
}
