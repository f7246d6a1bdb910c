export const RAINBOW = [
  '#d92b2f',
  '#ef6a1f',
  '#f6b51c',
  '#f4e04a',
  '#7cbf3f',
  '#2f9a4a',
  '#1fa3a0',
  '#2b8fe0',
  '#2b55b0',
  '#6b3fa0',
  '#b83f96',
  '#ee7fb0',
] as const;
/** Round and round through the rainbow. */
export const hue = (index: number) => RAINBOW[((index % 12) + 12) % 12] ?? '#d92b2f';
