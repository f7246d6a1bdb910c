export const copy = {
  reloadThePage: 'Reload the page',
  backToHome: 'Back to Home',
  thisPageStumbled: 'This page stumbled',
} as const;
export const stumbledText = (reference: string) =>
  `Nothing you typed elsewhere is lost. If it keeps happening, tell us the reference ${reference}.`;
