export const copied = 'Copied';
export const refused = 'This device does not let pages copy. Select the link and copy it.';
