export const explain = 'Explain this total';
export const inUsd = 'In US dollars, to the cent, as it is charged.';
export const total = 'Total';
export const close = 'Close the explanation';
