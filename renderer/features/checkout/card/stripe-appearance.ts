import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields are a page of theirs and cannot see our tokens: their values are handed over. */
export function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--tw-brand'),
      colorBackground: token('--tw-surface'),
      colorText: token('--tw-text'),
      colorTextSecondary: token('--tw-muted'),
      colorDanger: token('--tw-bad'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: token('--tw-radius-sm'),
    },
  };
}
