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
