export const home = 'Home';
export const slides = 'Slides';
export const slidesText = (most: number): string =>
  `At most ${most} slides at the head of the home page, in this order. Without any, three built-in ones show the catalogue's own numbers.`;
export const slide = (place: number): string => `Slide ${place}`;
export const addSlide = 'Add slide';
export const removeSlide = (place: number): string => `Remove slide ${place}`;
export const kicker = 'Kicker';
export const kickerHint = 'A few words above the title.';
export const title = 'Title';
export const text = 'Text';
export const textHint = 'Not shown on phones.';
export const link = 'Link';
export const linkHint = 'A path of the shop, such as /category/toys, or an address with https://. Empty: no button.';
export const picture = 'Picture';
export const pictureHint = 'Shown beside the words; a square of it on phones.';
export const pictureWords = { choose: 'Choose picture', remove: 'Remove picture', file: 'Picture file' };

export const tiles = 'Category tiles';
export const tilesText = 'Links with the number of deals, below the benefits. Without any, the shop shows its four built-in tiles.';
export const addTile = 'Add a tile';
export const chooseCategory = 'Choose a category';
export const removeTile = (category: string): string => `Remove ${category}`;
export const hiddenTile = 'Hidden category: not shown';

export const spotlight = 'Country spotlight';
export const spotlightText = 'Products of a country, further down the home page.';
export const builtInCountries = (countries: readonly string[]): string => `Built in: ${countries.join(', ')}`;
export const noSpotlight = 'None';
