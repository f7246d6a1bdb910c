import type { ListingSubmission } from '#domain/listing/listing.ts';
import { formatCount, formatLeadTime } from '#lib/format.ts';

export const title = "Operator's Desk";
export const tokenLabel = 'Operator token';
export const tokenHint =
  'Your token from OPERATOR_TOKENS (or OPERATOR_TOKEN) on the server. This tab keeps it until you lock the desk or close the tab; no cookie is set. Your browser’s password manager can save it.';
export const tokenOwner = 'Operator';
export const unlock = 'Open the desk';
export const unlocking = 'Checking...';
export const wrongToken = 'That is not the operator token. Check it and try again.';
export const unreachable = 'The server did not answer. Check the connection, then try again.';
export const lock = 'Lock the desk';
export const back = 'Back';
export const filters = 'Filters and export';
export const exports = 'Export';
export const publish = 'Publish';
export const requestChanges = 'Request changes';
export const reject = 'Reject';
export const withdraw = 'Take off the shelf';
export const cancel = 'Cancel';
export const changedMeanwhile = 'This listing changed while you were reading. This is its newest version: check it, then decide.';
export const goneMeanwhile = 'This listing was decided while you were reading. The queue is up to date.';
export const emptyQueue = 'Nothing is waiting';
export const emptyQueueText = 'Every listing has its answer. New ones appear here by themselves.';
export const emptyFilter = 'No listings here';
export const reasonLabel = 'Reason';
export const reasonHint = 'The supplier reads this word for word.';
export const reviewReasonHint = 'Kept with the review; not shown to buyers.';
export const exportCsv = 'Export CSV';
export const error = 'Error';
export const refresh = 'Refresh';
export const status = 'Status';
export const reviews = 'Reviews';
export const markAsAnswered = 'Mark as answered';
export const alerts = 'Alerts';
export const mailStuck = 'Mail is not leaving';
export const mailsLate = (count: number) =>
  count === 1 ? '1 mail is due, and none has left for five minutes.' : `${count} mails are due, and none has left for five minutes.`;
export const mailLateSince = (time: string) => `The oldest waits since ${time}.`;
export const mailNotTried = 'None of them was tried: see the log of the server.';
export const testMode = 'Test mode';
export const state = 'State';
export const orders = 'Orders';
export const suppliers = 'Suppliers';
export const all = 'All';
export const shown = 'Shown';
export const findOrders = 'Find an order';
export const findOrdersHint = 'Number, buyer, PO, payment';
export const timeline = 'Timeline';
export const delivery = 'Delivery details';
export const noDelivery = 'No delivery address yet.';
export const buyer = 'Buyer';
export const deliverTo = 'Deliver to';
export const poNumber = 'PO number';
export const taxNumber = 'Tax number';
export const note = 'Note';
export const quoteRequests = 'Quote requests';
export const waitingForAnAnswer = 'Waiting for an answer';
export const answered = 'Answered';
export const markedAsAnswered = 'Marked as answered';
export const day = 'Day';
export const count = 'Count';
export const loadingTheFigures = 'Loading the figures…';
export const figuresFailed = 'The figures could not be loaded';
export const listingsSubmittedPerDay = 'Listings submitted per day';
export const ordersPerDay = 'Orders per day';
export const quoteRequestsPerDay = 'Quote requests per day';
export const listingsWaiting = 'Listings waiting';
export const overdueNow = 'Overdue now';
export const medianReviewTime = 'Median review time';
export const decisions = 'Decisions';
export const laterThan24Hours = 'Later than 24 h';
export const reviewsWaiting = 'Reviews waiting';
export const quotesUnanswered = 'Quotes unanswered';
export const paid = 'Paid';
export const desk = 'Desk';
export const figures = 'Figures';
export const readyMadeSentences = 'Ready-made sentences';
export const edit = 'Edit';
export const imported = 'Import';
export const duplicate = 'Duplicate?';
export const listings = 'Listings';
export const whatChanged = 'What changed';
export const nothingChanged = 'The edit says the same as the published listing.';
export const field = 'Field';
export const liveNow = 'Live now';
export const newValue = 'New';
export const history = 'History';
export const pictures = 'Pictures';
export const picturesLiveNow = 'Pictures live now';
export const duplicateText = 'Possibly a duplicate: another open listing may be the same goods.';
export const duplicateOfProduct = 'Possibly a duplicate: a product on the shelf has the same bar code, or the same name and price.';
export const seeItAsBuyersDo = 'See it as buyers do';
export const possibleDuplicate = 'Possible duplicate';
export const decision = 'Decision';
export const shortcuts = 'Shortcuts';
export const chooseAllShown = 'Choose all shown';
export const allThatMatch = (listings: number) => `All ${formatCount(listings)} that match`;
export const matchedFailed = 'What matches could not be read. Please try again.';
export const settledSoFar = (settled: number, of: number) => `${formatCount(settled)} of ${formatCount(of)} decided…`;
export const andMore = (listings: number) => `and ${formatCount(listings)} more`;
export const loadingTheQueue = 'Loading the queue…';
export const queueFailed = 'The queue could not be loaded';
export const singleKeys = 'Single keys work while nothing is typed';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const refundFailed = 'A refund failed';
export const orphan = 'A payment without an order';
export const backupOverdue = 'No recent backup';
export const rateMoved = 'An exchange rate moved far';
export const ratesOverdue = 'No new exchange rates';
export const needsLook = 'A paid order needs a look';
export const disputed = 'A payment is disputed';
export const goneTwice = 'Money went to a buyer twice';
export const cancelledNotRefunded = 'Cancelled, not refunded';
export const toSendAgain = 'Goods are to be sent after all';
export const moreAlerts = (more: number) => (more === 1 ? '1 more alert' : `${more} more alerts`);
export const answerBy = (time: string) => `Answer by ${time}.`;
export const openOrderOf = (number: string) => `Open order ${number}`;
export const reviewQueue = 'Review queue';
export const quotes = 'Quotes';
export const exportFailed = 'The file could not be made. Please try again.';
export const noneYet = 'none yet';
export const figuresNote = 'Figures cover the last 30 days (UTC) unless they say now.';
export const fromABulkImport = 'From a bulk import';
export const fromTheSellForm = 'From the sell form';
export const notStated = 'not stated';
export const thePictureIsBeingFetched = 'The picture is being fetched.';
export const published = 'Published';
export const rejected = 'Rejected';
export const listingWithdrawn = 'Taken off the shelf';
export const decisionFailed = 'The decision did not reach the server. Please try again.';
export const stepFailed = 'That did not reach the server. Please try again.';
export const waiting = 'Waiting';
export const lastAnswer = 'Last answer to the supplier:';

/** Prepared answers that operators need many times a day. */
export const CHANGE_REASONS = [
  { label: 'Picture', text: 'Please send a picture that shows the product itself, sharp and without watermark or contact details.' },
  { label: 'Description', text: 'Please describe material, measurements and packing, so that a buyer knows what arrives.' },
  { label: 'Category', text: 'Please choose the category a buyer would look in for this product.' },
  { label: 'Price', text: 'Please check the price and the price breaks: they should be USD per unit and fall with the quantity.' },
  { label: 'Minimum order', text: 'Please check the minimum order quantity: it does not fit the price or the stock you state.' },
  { label: 'Company', text: 'Please give your company’s full name and an e-mail address that belongs to it.' },
] as const;

export const rejectReasons = (shop: string) =>
  [
    { label: 'Not wholesale', text: `${shop} lists goods sold in quantity to businesses; this offer is not one.` },
    { label: 'Counterfeit', text: 'We may not list goods under a brand unless you show that you are allowed to sell them.' },
    { label: 'Forbidden goods', text: `Goods of this kind may not be offered on ${shop}.` },
    { label: 'Duplicate', text: 'The same goods are listed already; please edit that listing instead.' },
    { label: 'Not an offer', text: 'This does not describe a product that can be ordered.' },
  ] as const;

export const WITHDRAW_REASONS = [
  { label: 'Complaints', text: 'Buyers told us that what arrives is not what is described.' },
  { label: 'Not available', text: 'Buyers told us that the goods are no longer available.' },
  { label: 'Rights', text: 'Somebody showed us that these goods may not be sold under this name.' },
] as const;

export const REVIEW_REASONS = [
  { label: 'Not about the product', text: 'The review is not about the product.' },
  { label: 'Insult', text: 'The review insults people.' },
  { label: 'Advertising', text: 'The review advertises something else.' },
  { label: 'Private details', text: 'The review names private details of people.' },
] as const;

/** Texts such as "N listings published", in singular and plural. */
const DONE_WORDS = { publish: 'published', 'request-changes': 'sent back', reject: 'rejected' } as const;
export const doneText = (action: keyof typeof DONE_WORDS, count: number) =>
  `${count} ${count === 1 ? 'listing' : 'listings'} ${DONE_WORDS[action]}.`;
export const notDoneText = (action: keyof typeof DONE_WORDS, count: number) =>
  `${count} ${count === 1 ? 'listing was' : 'listings were'} not ${DONE_WORDS[action]}:`;
/** Result of a decision on a single listing, with its name. */
export const DONE_ONE = {
  publish: (name: string) => `Published: ${name}`,
  'request-changes': (name: string) => `Sent back: ${name}`,
  reject: (name: string) => `Rejected: ${name}`,
} as const;
export const undo = 'Undo';
export const secondsLeft = (seconds: number) => `${seconds} s`;
export const undonePartly = 'Not all of it could be undone';
export const notUndone = 'It could not be undone';
export const only = 'Only';
export const onlyOverdue = 'Overdue';
export const onlyEdits = 'Edits';
export const onlyImports = 'Imports';
export const onlySupplier = (company: string | undefined) => (company === undefined ? 'One supplier' : `Supplier: ${company}`);
export const onlyOneImport = 'One import';
export const pictureProblem = 'Picture?';
export const name = 'Name';
export const price = 'Price';
export const category = 'Category';
export const age = 'Age';
export const flags = 'Flags';
export const toBeShipped = 'To be shipped';
export const needsAPerson = 'Needs attention';
export const order = 'Order';
export const total = 'Total';
export const openOrder = 'Open order';
export const openQuote = 'Open quote request';
export const openReview = 'Open review';
export const quoteCode = 'Code';
export const quantity = 'Quantity';
export const promise = 'Promise';
export const product = 'Product';
export const author = 'Author';
export const stars = 'Stars';
export const review = 'Review';
export const findQuotes = 'Find a quote request';
export const findReviews = 'Find a review';
export const ordersToShip = 'Orders to be shipped';
export const ordersForAPerson = 'Orders that need attention';
export const figureOf = (label: string, value: string) => `${label}: ${value}`;
export const findListings = 'Find in the queue';
export const noneFound = 'No results';
export const requestChangesOf = (listings: number) => `Request changes (${listings})`;
export const rejectOf = (listings: number) => `Reject (${listings})`;
export const chartSummary = (title: string, total: number, days: number, most: number) =>
  `${title}: ${total} in ${days} days, most on one day ${most}`;
export const asTable = (title: string) => `${title} as a table`;
export const overdueText = (listings: number) => `${listings} past the 24-hour promise`;
export const revisionOf = (revision: number) => `Revision ${revision}`;
export const submittedOn = (time: string) => `Submitted ${time}`;
export const chooseName = (name: string) => `Choose ${name}`;
export const publishChosenOf = (listings: number) => `Publish chosen (${listings})`;
export const listingName = (name: string) => `Listing ${name}`;
export const listingsOf = (listings: number) => `${listings} ${listings === 1 ? 'listing' : 'listings'}`;
export const quantityOf = (quantity: number) => `Quantity ${formatCount(quantity)}`;
export const totalBeforeTax = (amount: string) => `Total before tax ${amount}`;
export const mailSubject = (code: string) => `Your quote request ${code}`;
export const answeredOn = (time: string) => `answered ${time}`;
export const ordersOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
export const priceBreak = (units: number | string, price: string) => `${units}+ at ${price}`;
export const shippingDays = (days: number | string) => formatLeadTime(Number(days));
export const inStock = (units: number | string) => `${units} in stock`;
export const gtinIs = (gtin: string) => `GTIN ${gtin}`;
export const pictureIs = (number: number) => `picture ${number}`;

/** Labels in the order of the supplier's form, so that operators see the same names. */
export const LISTING_LABELS = {
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  moq: 'Minimum order quantity',
  tiers: 'Price breaks',
  stock: 'Stock',
  colors: 'Colours',
  sizes: 'Sizes',
  options: 'Options',
  skus: 'SKUs',
  shipDays: 'Lead time',
  unitsPerCarton: 'Units per carton',
  specifications: 'Specifications',
  gtin: 'GTIN',
  sku: 'Article number',
  imageUrl: 'Image URL',
  images: 'Further pictures',
  companyName: 'Company name',
  contactEmail: 'Contact e-mail',
  country: 'Country',
  whatsapp: 'WhatsApp',
} as const satisfies Partial<Record<keyof ListingSubmission, string>>;

export const SHORTCUT_WORDS = {
  next: 'Next listing',
  previous: 'Previous listing',
  publish: 'Publish the open listing',
  'request-changes': 'Request changes',
  reject: 'Reject',
  choose: 'Choose the listing to decide about many together; Shift and click chooses all up to it',
  'publish-chosen': 'Publish all chosen listings',
  undo: 'Undo the last decision, for 10 seconds',
  help: 'This list',
} as const;
export const showWhatWaits = 'Show what waits';
export const showAll = 'Show all';
export const lookAgain = 'Look again';

export const quoteList = {
  failed: 'The quote requests could not be loaded',
  none: 'No quote requests here',
  showAll: showWhatWaits,
};
export const reviewList = { failed: 'The reviews could not be loaded', none: 'No reviews here', showAll: showWhatWaits };
export const orderList = { failed: 'The orders could not be loaded', none: 'No orders here', showAll: 'Show all orders' };

export const addNote = 'Note for the desk';
export const notesOf = (order: string) => `Notes of ${order}`;
export const notedBy = (who: string, time: string) => `${who}, ${time}`;

export const renewLink = 'Renew the buyer’s link';
export const renewLinkOf = (name: string) => `${renewLink}: ${name}`;
export const renewLinkTitle = (name: string) => `Renew the buyer’s link of ${name}?`;
export const renewTheLink = 'Renew the link';
export const linkRenewed = 'The buyer’s link was renewed';
export const buyerLinkEnds = {
  order: 'The current link stops working everywhere.',
  quote: 'The current link stops working everywhere, and so do the links of the orders made from this request.',
} as const;
export const newLinkGoesTo = 'A mail with the new link goes to';
export const checkAddress = 'Make sure that it is the buyer’s: whoever had the link may have changed it.';
export const newLinkWaits = 'No e-mail address is known, so nobody gets the new link.';
