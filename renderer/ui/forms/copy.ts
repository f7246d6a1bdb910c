export const invalidUrl = 'Invalid URL';
export const previewOfYourProduct = 'Preview of your product';
export const uploadedPictures = 'Uploaded pictures and addresses, main picture first';
export const mainPicture = 'Main picture';
export const pictureNumber = (at: number) => `Picture ${at}`;
export const makeMainPicture = (at: number) => `Make main picture: picture ${at}`;
export const moveEarlier = (at: number) => `Move earlier: picture ${at}`;
export const moveLater = (at: number) => `Move later: picture ${at}`;
export const pictureMoved = (at: number, of: number) => `Now picture ${at} of ${of}`;
export const removePicture = (at: number) => `Remove picture ${at}`;
export const notAPicture = (name: string) => `${name} is not a JPEG, PNG, WebP or AVIF picture.`;
export const pictureTooLarge = (name: string, size: string) => `${name} is ${size}; at most 10 MB can be uploaded.`;
export const pictureFailed = 'The picture could not be uploaded.';
export const priceBreaks = 'Price breaks';
export const addAPriceBreak = 'Add a price break';
export const breakUnits = (at: number) => `From units, break ${at}`;
export const breakPrice = (at: number) => `USD per unit, break ${at}`;
export const removeBreak = (at: number) => `Remove price break ${at}`;
export const specifications = 'Specifications';
export const specificationsHint = 'What buyers compare: Material, Weight, Capacity.';
export const addSpecification = 'Add a specification';
export const specificationName = (at: number) => `Specification ${at}`;
export const specificationValue = (at: number) => `Value of specification ${at}`;
export const removeSpecification = (at: number) => `Remove specification ${at}`;

export const companyName = 'Company name';
export const contactEmail = 'Contact e-mail';
export const country = 'Country';
export const chooseACountry = 'Choose a country';
export const whatsapp = 'WhatsApp';
export const withCountryCode = 'With its country code; our team may write there.';

export const readAs = (number: string) => `Read as ${number}`;
export const isIt = (both: string) => `${both}?`;
export const twoDecimals = 'An amount has two decimals at most.';
export const noNumber = (kind: 'whole' | 'money') =>
  kind === 'whole' ? 'Write a whole number, such as 1,000.' : 'Write an amount in US dollars, such as 12.50.';
