import { formatCount } from '#lib/format.ts';

export const copy = {
  title: "Operator's Desk",
  tokenLabel: 'Operator token',
  tokenHint: 'Set as OPERATOR_TOKEN when the server was started. Kept in this tab only.',
  unlock: 'Open the desk',
  unlocking: 'Checking...',
  wrongToken: 'That is not the operator token. Check it and try again.',
  unreachable: 'The server did not answer. Check the connection, then try again.',
  lock: 'Lock the desk',
  publish: 'Publish',
  requestChanges: 'Request changes',
  reject: 'Reject',
  withdraw: 'Take off the shelf',
  cancel: 'Cancel',
  changedMeanwhile: 'This listing changed since you looked at it. Its newest version is shown now: look again, then decide.',
  goneMeanwhile: 'Somebody decided about this listing meanwhile. The queue is up to date again.',
  emptyQueue: 'Nothing is waiting',
  emptyQueueText: 'Every listing has its answer. New ones appear here by themselves.',
  emptyFilter: 'No listing stands here',
  reasonLabel: 'Reason',
  reasonHint: 'The supplier reads this word for word.',
  reviewReasonHint: 'Kept with the review; not shown to buyers.',
  exportCsv: 'Export CSV',
  error: 'Error',
  refresh: 'Refresh',
  showMore: 'Show more',
  status: 'Status',
  reviewsFailed: 'The reviews could not be loaded',
  noReviews: 'No review stands here',
  reviews: 'Reviews',
  markAsAnswered: 'Mark as answered',
  alerts: 'Alerts',
  testMode: 'Test mode',
  state: 'State',
  ordersFailed: 'The orders could not be loaded',
  noOrders: 'No order stands here',
  orders: 'Orders',
  all: 'All',
  shown: 'Shown',
  quotesFailed: 'The quote requests could not be loaded',
  noQuotes: 'No quote request stands here',
  quoteRequests: 'Quote requests',
  waitingForAnAnswer: 'Waiting for an answer',
  answered: 'Answered',
  markedAsAnswered: 'Marked as answered',
  day: 'Day',
  count: 'Count',
  loadingTheFigures: 'Loading the figures…',
  figuresFailed: 'The figures could not be loaded',
  listingsSubmittedPerDay: 'Listings submitted per day',
  ordersPerDay: 'Orders per day',
  quoteRequestsPerDay: 'Quote requests per day',
  listingsWaiting: 'Listings waiting',
  overdueNow: 'Overdue now',
  medianReviewTime: 'Median review time',
  decisions: 'Decisions',
  laterThan24Hours: 'Later than 24 h',
  reviewsWaiting: 'Reviews waiting',
  quotesUnanswered: 'Quotes unanswered',
  paid: 'Paid',
  desk: 'Desk',
  figures: 'Figures',
  readyMadeSentences: 'Ready-made sentences',
  edit: 'Edit',
  import: 'Import',
  duplicate: 'Duplicate?',
  listings: 'Listings',
  whatChanged: 'What changed',
  nothingChanged: 'The edit says the same as the published listing.',
  field: 'Field',
  liveNow: 'Live now',
  new: 'New',
  history: 'History',
  pictures: 'Pictures',
  picturesLiveNow: 'Pictures live now',
  duplicateText: 'Possibly a duplicate: this address has another open listing of the same goods.',
  seeItAsBuyersDo: 'See it as buyers do',
  possibleDuplicate: 'Possible duplicate',
  decision: 'Decision',
  shortcuts: 'Shortcuts',
  chooseAllShown: 'Choose all shown',
  loadingTheQueue: 'Loading the queue…',
  queueFailed: 'The queue could not be loaded',
  singleKeys: 'Single keys work while nothing is typed',
  keyboardShortcuts: 'Keyboard shortcuts',
  orphan: 'A payment without an order',
  needsLook: 'A paid order needs a look',
  disputed: 'A payment is disputed',
  reviewQueue: 'Review queue',
  quotes: 'Quotes',
  exportFailed: 'The file could not be made. Please try again.',
  noneYet: 'none yet',
  figuresNote: 'Figures cover the last 30 days (UTC) unless they say now.',
  fromABulkImport: 'From a bulk import',
  fromTheSellForm: 'From the sell form',
  notStated: 'not stated',
  thePictureIsBeingFetched: 'The picture is being fetched.',
  close: 'Close',
  published: 'Published',
  changesRequested: 'Changes requested',
  rejected: 'Rejected',
  takenOffTheShelf: 'Taken off the shelf',
  decisionFailed: 'The decision did not reach the server. Please try again.',
  stepFailed: 'That did not reach the server. Please try again.',
  waiting: 'Waiting',
  reviewPublished: 'Review published',
  reviewRejected: 'Review rejected',
  lastAnswer: 'Last answer to the supplier:',
} as const;

/** Sentences an operator would otherwise type twenty times a day. */
export const CHANGE_REASONS = [
  { label: 'Picture', text: 'Please send a picture that shows the product itself, sharp and without watermark or contact details.' },
  { label: 'Description', text: 'Please describe material, measurements and packing, so that a buyer knows what arrives.' },
  { label: 'Category', text: 'Please choose the category a buyer would look in for this product.' },
  { label: 'Price', text: 'Please check the price and the price breaks: they should be USD per unit and fall with the quantity.' },
  { label: 'Minimum order', text: 'Please check the minimum order quantity: it does not fit the price or the stock you state.' },
  { label: 'Company', text: 'Please give your company’s full name and an e-mail address that belongs to it.' },
] as const;

export const REJECT_REASONS = [
  { label: 'Not wholesale', text: 'Tradewind lists goods sold in quantity to businesses; this offer is not one.' },
  { label: 'Counterfeit', text: 'We may not list goods under a brand unless you show that you are allowed to sell them.' },
  { label: 'Forbidden goods', text: 'Goods of this kind may not be offered on Tradewind.' },
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

/** Copy of "N listings published", whole sentences for one and many. */
export const publishedText = (count: number) => (count === 1 ? '1 listing published.' : `${count} listings published.`);
export const notPublishedText = (count: number) => (count === 1 ? '1 listing was not published:' : `${count} listings were not published:`);
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
export const totalOf = (amount: string) => `Total ${amount}`;
export const taxIncluded = (amount: string) => `tax ${amount} included`;
export const quantityOf = (quantity: number) => `Quantity ${formatCount(quantity)}`;
export const totalBeforeTax = (amount: string) => `Total before tax ${amount}`;
export const mailSubject = (code: string) => `Your quote request ${code}`;
export const answeredOn = (time: string) => `answered ${time}`;
export const ordersOf = (orders: number) => `${orders} orders`;
