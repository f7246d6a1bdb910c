import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { ImportState } from '#domain/listing/import-wire.ts';
import { formatCount, formatCounted } from '#lib/format.ts';

export const opening = 'Opening your supplier link…';
export const failed = 'We could not open your supplier link just now';
export const noLinkTitle = 'No supplier link on this device';
export const noLinkText =
  'List a product or import a spreadsheet to get one, or open the link that you saved. It shows all your listings, imports and quote requests here.';
export const badLinkTitle = 'This link does not work';
export const badLinkText = 'It may have been renewed, or part of it is missing. Open the newest one.';
export const nothingListedTitle = 'Nothing is listed under this link yet';
export const nothingListedText =
  'List a product or import a spreadsheet, and your listings, orders and quote requests are shown here. Imports that wait for your agreement are on your desk.';
export const listAProduct = 'List a product';
export const goBack = 'Go to your supplier';
export const otherTitle = 'This device knows another supplier';
export const otherText = (known: string, opened: string) =>
  `It lists for ${known} now. With this link it lists for ${opened} instead; keep the other link if you still need it.`;
export const anotherOne = 'another supplier';
export const useThisOne = 'Use this supplier here';
export const keepTheOther = 'Keep the other one';
export const verified = 'Verified supplier';
export const blockedTitle = (shop: string) => `${shop} has blocked this supplier`;
export const blockedText = 'Its products are not on sale, and we accept nothing new. Write to us to have this reviewed.';
export const since = (shop: string, day: string) => `Selling on ${shop} since ${day}`;
export const counts = (listings: number, batches: number, quotes: number) =>
  [
    formatCounted(listings, 'listing', 'listings'),
    formatCounted(batches, 'import', 'imports'),
    formatCounted(quotes, 'quote request', 'quote requests'),
  ].join(' · ');
export const yourDesk = 'Your desk';
export const renew = 'Renew the link';
export const renewText = 'Renew the link if the wrong person has it. The old one stops working at once, on every device but this one.';
export const renewTitle = 'Renew the supplier link?';
export const renewWarning =
  'The current link stops working everywhere, and so do the links of your listings and imports. You get a new one here.';
export const keepIt = 'Keep it';
export const renewed = 'The link was renewed';
export const renewedText = 'Keep the new one: the old one no longer works.';
export const renewFailed = 'The link could not be renewed. Please try again.';
export const error = 'Error';
export const forget = 'Remove it from this device';

export const yourSupplier = 'Your supplier';
export const supplierLink = 'Supplier link';
export const linkGone = 'The supplier link on this device no longer works. Open the newest one.';
export const imports = 'Imports';
export const noImports = 'No import yet.';
export const importASpreadsheet = 'Import a spreadsheet';
export const STATES: Readonly<Record<OpenCode<ImportState>, string>> = {
  analysing: 'Being read',
  ready: 'Waits for your agreement',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  other: 'Reload to see',
};
export const waitingCounts = (good: number, bad: number) =>
  `${formatCounted(good, 'product', 'products')} ready · ${formatCounted(bad, 'row', 'rows')} with problems`;
export const waitingImports = 'Waiting for your agreement';
export const waitingImportsText = 'We have not imported these files yet. We delete them after 24 hours.';
export const goOn = 'Go on';
export const goOnWith = (fileName: string) => `Go on with ${fileName}`;
export const cancelImport = 'Cancel import';
export const cancelImportOf = (fileName: string) => `Cancel import of ${fileName}`;
export const batchCounts = (added: number, changed: number, unchanged: number, bad: number) =>
  `${formatCount(added)} new · ${formatCount(changed)} changed · ${formatCount(unchanged)} unchanged · ${formatCount(bad)} left out`;
export const received = 'Requests for your goods';
export const noneReceived = 'No quote request yet.';
export const requestOf = (code: string, name: string) => `${code} · ${name}`;
export const writeTo = (code: string) => `Write about ${code}`;
export const deskAnswers = 'It includes products of other suppliers, so our desk answers it.';
export const mailSubject = (code: string) => `Your quote request ${code}`;
export const answered = 'Answered';
export const answerBy = (time: string) => `Answer by ${time}`;
export const notSent = (units: number) => `${units} refunded: do not send ${units === 1 ? 'it' : 'them'}`;
export const lines = (units: number, name: string) => `${formatCount(units)} × ${name}`;

export const unlisted = 'Imported for you';
export const unlistedText = 'Imported by the marketplace for you. To change one,';
export const askByChat = 'ask us by chat.';
export const productFacts = (price: string, moq: number, stock: number | null) =>
  [price, `MOQ ${formatCount(moq)}`, stock === null ? 'stock not stated' : `${formatCount(stock)} in stock`].join(' · ');

export const errorTitle = 'Error';
export const tryAgain = 'That did not reach the server. Please try again.';
export const errorRows = 'Error rows';
export const errorRowsOf = (fileName: string) => `Error rows of ${fileName}`;

export const orders = 'Orders of your goods';
export const noOrders = 'No paid order yet.';
export const noDelivery = 'No delivery address yet.';
export const buyer = 'Buyer';
export const contact = 'Contact';
export const deliverTo = 'Deliver to';
export const note = 'Note';

export const openingConfirmation = 'Opening the link…';
export const confirmUnknown = 'This link could not be checked just now';
export const confirmTitle = 'Is this your email address?';
export const confirmText = (name: string, email: string) =>
  `${name} gave ${email} for its orders and quote requests. Once you confirm it, mails there lead straight to the supplier desk. If you do not know ${name}, close this page: nothing changes.`;
export const confirmIt = 'Confirm and open the desk';
export const isConfirmedTitle = 'This address is confirmed';
export const isConfirmedText = (name: string, email: string) => `Mails to ${email} lead to the supplier desk of ${name}.`;
export const openYourDesk = 'Open the desk';
export const confirmFailed = 'The address could not be confirmed. Please try again.';
export const confirmsNothingTitle = 'This link no longer works';
export const confirmsNothingText =
  'The supplier’s address or link has changed since, or the link was cut off in the mail. Open the link in the newest mail.';
export const toTheShop = 'Go to the shop';

export const details = 'Your details';
export const detailsText = 'We mail orders and quote requests here. Each listing keeps its own contact.';
export const saveDetails = 'Save your details';
export const detailsSaved = 'Your details were saved';
export const detailsSavedText = 'We mail the previous address about a change.';
export const detailsFailed = 'Your details could not be saved. Please try again.';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed yet';
export const notConfirmedText = (email: string) =>
  `Mails to ${email} do not contain your supplier link until you confirm the address. Open the link in one of them to confirm it.`;
export const mailAgain = 'Send the confirmation again';
export const mailedAgain = 'We have sent a mail';
