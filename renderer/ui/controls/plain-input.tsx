import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import styles from './plain-input.module.css';

/** A text field without a frame of its own, as in a search bar. The caller sets its name and states. */
export function PlainInput({ className = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${styles.input} ${className}`} {...rest} />;
}

/** The platform's own select without a frame of its own. */
export function PlainSelect({ className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={`${styles.input} ${className}`} {...rest} />;
}
