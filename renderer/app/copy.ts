export const reloadThePage = 'Reload the page';
export const backToHome = 'Back to Home';
export const thisPageStumbled = 'Something went wrong';
export const stumbledText = (reference: string) =>
  `Nothing you typed elsewhere is lost. If it keeps happening, tell us the reference ${reference}.`;
