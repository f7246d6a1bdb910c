import type { ListingField } from '#domain/listing/listing.ts';

export const lead = 'List a product in three steps. No account, no fee. An operator looks at it within 24 hours.';
export const next = 'Next';
export const neededToGoOn = 'Required';
export const back = 'Back';
export const submit = 'Submit';
export const submitting = 'Submitting...';
export const failedTitle = 'Error';
export const failedText = 'Failed to submit product. Please try again.';
export const listAnother = 'List Another Product';
export const successTitle = 'Thank you. Your product is under review';
export const queuedTitle = 'Thank you. Your product is kept';
export const successText = 'Your product is under review and will be published within 24 hours.';
export const price = 'Price';
export const usdPerUnit = 'USD per unit';
export const minimumOrderQuantity = 'Minimum order quantity';
export const moqHint = 'The smallest number of units you sell';
export const withdrawForGood = 'Withdraw for good';
export const keepIt = 'Keep it';
export const withdrawListing = 'Withdraw listing';
export const withdraw = 'Withdraw';
export const choosePictures = 'Choose pictures';
export const pictureKinds = 'JPEG, PNG, WebP or AVIF, up to 10 MB each. Location and camera data are removed.';
export const imageUrl = 'Image URL';
export const imageUrlHint = 'https address of a picture; we fetch a copy. Or upload pictures below.';
export const imageUrlHintKiosk = 'https address of a picture; we fetch a copy. More pictures can be added later, with your manage link.';
export const uploadPictures = 'Upload pictures';
export const pictureFiles = 'Picture files';
export const addPicture = 'Add picture';
export const picture = 'Picture';
export const ofTheProduct = 'As the product';
export const itsOwn = 'Its own';
export const noPictureAddress = 'The address of a picture begins with https://';
export const noMorePictures = (most: number) => `A product has at most ${most} pictures. Remove one first.`;
export const asBuyersWillSeeIt = 'As buyers will see it';
export const preview = 'Preview';
export const moreDetails = 'More details';
export const colours = 'Colours';
export const coloursHint = 'Separated by commas: Black, Natural';
export const sizes = 'Sizes';
export const sizesHint = 'Separated by commas: S, M, L';
export const companyName = 'Company name';
export const contactEmail = 'Contact e-mail';
export const whatsapp = 'WhatsApp';
export const whatsappHint = 'Optional, with country code. Buyers write to it.';
export const country = 'Country';
export const chooseACountry = 'Choose a country';
export const steps = 'Steps';
export const pleaseCorrect = 'Please correct';
export const seeYourListing = 'See your listing';
export const seeItAsBuyersDo = 'See it as buyers do';
export const operatorReason = 'What the operator said';
export const possibleDuplicate = 'Listed twice?';
export const duplicateText = (name: string) =>
  `You have another listing, “${name}”, that may be the same goods. Buyers would see both: withdraw one, unless they differ.`;
export const statusTimeline = 'Status timeline';
export const changesSaved = 'Changes saved';
export const productName = 'Product name';
export const nameHint = 'Material and size help buyers find it: “Steel Kettle, 1.7 l”';
export const description = 'Description';
export const category = 'Category';
export const chooseACategory = 'Choose a category';
export const savedNow = 'Buyers see them now.';
export const savedForReview = 'An operator looks at them within 24 hours.';
export const changeRefused = 'The listing could not be changed.';
export const saveFailed = 'Failed to save the changes. Please try again.';
export const saveChanges = 'Save changes';
export const yourProduct = 'Your product';
export const yourCompany = 'Your company';
export const copy = 'Copy';
export const drop = 'Drag pictures here, paste one, or';
export const withdrawRefused = 'The listing could not be withdrawn.';
export const withdrawFailed = 'Failed to withdraw the listing. Please try again.';
export const withdrawQuestion = 'Withdraw for good? Buyers will no longer find it, and it cannot be brought back.';
export const noLongerForSale = 'No longer for sale?';
export const stock = 'Stock';
export const unitsOnHand = 'Units on hand';
export const leadTime = 'Lead time';
export const daysToDoor = 'Days from order to door';
export const unitsPerCarton = 'Units per carton';
export const packedTogether = 'Packed together for sending';
export const articleNumber = 'Article number';
export const articleNumberHint = 'Your own, as on your shelf: buyers and orders name it.';
export const options = 'Options';
export const optionsHint = 'For choices with a price, stock, code or picture of their own, and for other choices than colour and size.';
export const addOption = 'Add option';
export const optionName = (at: number) => `Name of option ${at}`;
export const optionNameHint = 'Color, Voltage, Capacity';
export const optionValues = (at: number) => `Values of option ${at}`;
export const optionValuesHint = 'Separated by commas: 110 V, 230 V';
export const removeOption = (at: number) => `Remove option ${at}`;
export const tooManyVariants = 'These options give more than 500 variants. They are sold at one price and from one stock.';
export const variants = 'Variants';
export const variant = 'Variant';
export const variantCode = 'Code';
export const variantsHint =
  'A price left empty is the product’s, which is that of the cheapest variant; a code left empty is made of the choice. Stock: for every variant, or for none.';
export const codeOf = (name: string) => `Code of ${name}`;
export const priceOf = (name: string) => `Price of ${name}`;
export const stockOf = (name: string) => `Stock of ${name}`;
export const pictureOf = (name: string) => `Picture of ${name}`;
export const removeVariant = (name: string) => `Remove variant ${name}`;
export const bringBackVariants = (count: number) => (count === 1 ? 'Bring back 1 variant' : `Bring back ${count} variants`);
export const answeredBy = (time: string) => `Answered by ${time} at the latest.`;
export const uploadingOf = (pictures: number) => `Uploading ${pictures} …`;
export const goToStep = (step: number) => `Go to step ${step}`;

export const MOVE_WORDS: Readonly<Record<string, string>> = {
  submit: 'Submitted',
  edit: 'Edited',
  restock: 'Stock changed',
  withdraw: 'Withdrawn',
  publish: 'Published',
  'request-changes': 'Changes requested',
  reject: 'Rejected',
};
export const manageLink = 'Your manage link. Whoever has it can edit or withdraw the listing; this device remembers it.';
export const manageQr = 'QR code to your manage link';
export const manageOnPhone = 'Keep your manage link';
export const manageOnPhoneText =
  'Scan the code with your phone. Whoever has the link can edit or withdraw the listing; this screen forgets it when you leave.';
export const manageLater = 'The link opens your listing as soon as this kiosk has sent it.';

export const nextAnswer = 'An operator answers';
export const by = (time: string) => `by ${time} at the latest`;
export const missingPictures = (count: number) => (count === 1 ? '1 picture is missing' : `${count} pictures are missing`);
export const waitingPictures = (count: number) =>
  count === 1 ? '1 picture is still to be fetched' : `${count} pictures are still to be fetched`;
export const missingPicturesText = 'We could not get a copy. Your listing is shown without it until you replace it.';
export const whatToDo = 'Correct the address and add it again, or upload the picture instead; then save.';
export const goToPictures = 'Go to the pictures';
export const unsaved = 'You have changes that are not saved.';
export const undoChanges = 'Discard changes';
export const saving = 'Saving...';
export const yourListing = 'Your listing';
export const ofVariant = (name: string, message: string) => `${name}: ${message}`;

/** Labels of the required fields, by which the wizard names what is missing. */
const REQUIRED_LABELS: Readonly<Partial<Record<ListingField, string>>> = {
  name: productName,
  description,
  category,
  price,
  moq: minimumOrderQuantity,
  imageUrl: 'a picture',
  companyName,
  contactEmail,
  country,
};
export const stillMissing = (fields: readonly ListingField[]) =>
  `Still missing: ${fields.map((field) => REQUIRED_LABELS[field] ?? field).join(', ')}`;
