export const heading = 'Tradewind, the wholesale marketplace';
export const startSelling = 'Start selling';
export const askInTheChat = 'Ask in the chat';
export const helpPages = 'Help pages';
export const allProducts = 'All Products';
export const notFoundText = 'This page doesn’t exist. The link may be old or mistyped.';
export const backToHome = 'Back to Home';
export const browseAllProducts = 'Browse all products';
export const loadingYourListing = 'Loading your listing…';
export const yourListings = 'Your listings';
export const listingFailed = 'The listing could not be loaded';
export const refusedTitle = 'This listing was not accepted';
export const waitingTitle = 'This listing waits to be sent';
export const waitingText = 'It is kept on this device and sent as soon as the device is online.';
export const onItsWayTitle = 'Your listing is on its way';
export const onItsWayText = 'The kiosk sends it as soon as it is online. Leave this page open, or come back to it with the same link.';
export const usedCodeTitle = 'This code was used already';
export const usedCodeText =
  'It opens the listing once, on one phone. The mail about your listing holds its manage link: open that instead.';
export const badLinkTitle = 'This manage link does not work';
export const badLinkText =
  "Open the complete link you got when you listed the product. This device's listings are under the profile button.";
export const useTheForm = 'Use the form';
export const importASpreadsheet = 'Import a spreadsheet';
export const manyProducts = 'Many products?';
export const oneProduct = 'One product?';
