import { createTheme, type MantineColorsTuple } from '@mantine/core';

const harbour: MantineColorsTuple = [
  '#e8f4f1',
  '#d3e7e2',
  '#a6cfc7',
  '#77b6ab',
  '#50a194',
  '#369385',
  '#258577',
  '#137266',
  '#0f5652',
  '#0e3b3a',
];
const saffron: MantineColorsTuple = [
  '#fff6e3',
  '#fdebc8',
  '#fad893',
  '#f6c55f',
  '#f0b13c',
  '#e6a024',
  '#d9931a',
  '#b97a0f',
  '#8f5d08',
  '#5f3d03',
];

/** Mantine in Tradewind's clothes; colours of surfaces and text are the tokens in tokens.css. */
export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 8, dark: 4 },
  colors: { harbour, saffron },
  fontFamily: 'var(--tw-font-text)',
  headings: { fontFamily: 'var(--tw-font-display)', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  autoContrast: true,
});
