import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** `primary` is saffron and used once a screen; `brand` for the second most important; `quiet` for the rest. */
export type ButtonTone = 'primary' | 'brand' | 'outline' | 'quiet' | 'danger';

interface Looks {
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The class of everything that looks like a button: buttons, links, `<a>` to other sites. */
export function buttonClass({ tone = 'outline', size = 'md', isWide = false }: Omit<Looks, 'children'> = {}): string {
  return [styles.button, styles[tone], styles[size], isWide ? styles.wide : ''].filter(Boolean).join(' ');
}

export function Button({ tone, size, isWide, children, className, ...rest }: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  const looks = buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(isWide && { isWide }) });
  return (
    <button type="button" {...rest} className={className === undefined ? looks : `${looks} ${className}`}>
      {children}
    </button>
  );
}

export function ButtonLink({ tone, size, isWide, children, className, ...rest }: Looks & LinkProps) {
  const looks = buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(isWide && { isWide }) });
  return (
    <Link {...rest} className={className === undefined ? looks : `${looks} ${className}`}>
      {children}
    </Link>
  );
}

/** A square button with a picture only; `label` is its name. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: { readonly label: string; readonly children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
    >
      {children}
    </button>
  );
}
