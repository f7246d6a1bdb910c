/** What each step means, before the links to the texts. */
export const ACCEPTS = {
  pay: 'By paying, you accept:',
  ask: 'By sending the request, you accept:',
  list: 'By submitting the product, you accept:',
  import: 'By importing, you accept:',
} as const;
export const yourData = 'How we handle your data:';
export const terms = (revision: number): string => `Terms, revision ${revision}`;
export const privacy = (revision: number): string => `Privacy, revision ${revision}`;
