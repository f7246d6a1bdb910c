import { useEffect } from 'react';
import { type AccentShades, accentShades } from '#domain/shop/look/accent-shades.ts';

const ROLES: Readonly<Record<keyof AccentShades, string>> = {
  brand: 'brand',
  brandSoft: 'brand-soft',
  fill: 'fill',
  fillLit: 'fill-lit',
  fillInk: 'fill-ink',
  hull: 'hull',
  hull2: 'hull-2',
};

function ruleOf(accent: string, scheme: 'light' | 'dark'): string {
  const shades = accentShades(accent, scheme);
  const roles = Object.entries(ROLES).map(([shade, role]) => `--tw-${role}: ${shades[shade as keyof AccentShades]};`);
  // Excludes high contrast, which has its own colours.
  return `:root[data-mantine-color-scheme="${scheme}"]:not([data-contrast]) { ${roles.join(' ')} }`;
}

/** Applies an exhibitor's colour, `#rrggbb`, to the theme. */
export function useAccent(accent: string | undefined): void {
  useEffect(() => {
    if (accent === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${ruleOf(accent, 'light')} ${ruleOf(accent, 'dark')}`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [accent]);
}
