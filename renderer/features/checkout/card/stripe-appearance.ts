import type { Appearance } from '@stripe/stripe-js';

/** Reads the values of our design tokens, which Stripe's iframes cannot access. */
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
