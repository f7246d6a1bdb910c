import { ActionIcon, Button as MantineButton, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/**
 * `primary` is saffron and used once per screen; `brand` for the second most important action; `quiet` for the rest.
 */
export type ButtonTone = 'primary' | 'brand' | 'outline' | 'quiet' | 'danger';

interface Looks {
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Wrappers between the button and its content have no layout of their own: the content is the button's own row. */
const PARTS = { root: styles.button ?? '', inner: styles.part ?? '', label: styles.part ?? '' };

const looksOf = (tone: ButtonTone = 'outline', size = 'md', isWide = false) => ({
  variant: tone,
  mod: { looks: size },
  fullWidth: isWide,
  classNames: PARTS,
});

export function Button({ tone, size, isWide, ...rest }: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <MantineButton {...looksOf(tone, size, isWide)} {...(rest as object)} />;
}

export function ButtonLink({ tone, size, isWide, ...rest }: Looks & LinkProps) {
  return <MantineButton component={Link} {...looksOf(tone, size, isWide)} {...(rest as Pick<LinkProps, 'to'>)} />;
}

/** Links to another site, or another program. */
export function ButtonAnchor({ tone, size, isWide, ...rest }: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <MantineButton component="a" {...looksOf(tone, size, isWide)} {...(rest as object)} />;
}

const ICON_PARTS = { root: styles.icon ?? '', icon: styles.part ?? '' };

/** A round button with a picture only; `label` is its name. */
export function IconButton({
  label,
  ...rest
}: { readonly label: string; readonly children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <ActionIcon aria-label={label} title={label} classNames={ICON_PARTS} {...(rest as object)} />;
}

/** A button without looks of its own, shown as its content: a picture, a row, a word in a sentence. */
export function PlainButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <UnstyledButton {...(props as object)} />;
}
