import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import styles from './plain-input.module.css';

const PARTS = { wrapper: styles.wrapper ?? '' };

/** A text field inside a frame of its place's own: a search bar. Its name and its states are the caller's. */
export function PlainInput(props: InputHTMLAttributes<HTMLInputElement>) {
  return <Input variant="unstyled" withAria={false} classNames={PARTS} {...(props as object)} />;
}

/** The platform's own list in a frame of its place's own. */
export function PlainSelect(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return <Input component="select" variant="unstyled" withAria={false} classNames={PARTS} {...(props as object)} />;
}
