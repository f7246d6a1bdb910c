export const logo = 'Logo';
export const logoHint =
  'JPEG, PNG, WebP or AVIF, up to 10 MB. Shown on paper, and on a white plate in the header if there is no logo for dark backgrounds.';
export const logoWords = { choose: 'Choose logo', remove: 'Remove logo', file: 'Logo file' };
export const darkLogo = 'Logo for dark backgrounds';
export const darkLogoHint = 'Shown in the header, in the footer and on kiosks. A light drawing without a background looks best.';
export const darkLogoWords = {
  choose: 'Choose dark version',
  remove: 'Remove dark version',
  file: 'File of the logo for dark backgrounds',
};
export const icon = 'Icon';
export const iconHint = 'Square, at least 192 pixels a side. Shown in browser tabs and for the installed app.';
export const iconWords = { choose: 'Choose icon', remove: 'Remove icon', file: 'Icon file' };
export const iconUnfit = (width: number, height: number, least: number): string =>
  `is ${width} × ${height} pixels; an icon is square, with at least ${least} pixels a side`;

export const colours = 'Colours';
export const coloursHint = 'The tints of the light and the dark scheme come from these two.';
export const brandColour = 'Brand colour';
export const brandColourHint = 'Links, selected items, header and footer.';
export const accentColour = 'Accent colour';
export const accentColourHint = 'The main button of a screen, and marks of reduced prices.';
export const brandPalette = 'Palette for the brand';
export const accentPalette = 'Palette for the accent';
export const contrast = (ratio: string): string => `Contrast ${ratio}`;
export const tooLittle = 'Words need 4.5 : 1.';
export const take = (colour: string): string => `Use ${colour}`;
export const notAColour = 'A colour such as #0f5652.';
export const standard = 'Use the standard colours';

export const sampleIn = (scheme: 'light' | 'dark'): string =>
  scheme === 'light' ? 'Sample in the light scheme' : 'Sample in the dark scheme';
export const sampleAction = 'Add to Cart';
export const sampleSecond = 'Request Quote';
export const sampleLink = 'See all suppliers';
export const sampleBadge = '-30%';
export const sampleSelected = 'Selected';
