import type { OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import { formatCounted } from '#lib/format.ts';

export const storefront = 'Storefront';
export const listAProduct = 'List a product';
export const startSelling = 'Start selling';
export const importASpreadsheet = 'Import a spreadsheet';
export const browse = 'Browse products';
export const summary = 'At a glance';

export const asking = 'Checking your listings…';
export const nothingNeedsYou = 'Nothing needs you right now.';
export const nothingHere = 'List your first product, or import many at once from a spreadsheet. Their progress is shown here.';
export const needYou = (count: number) => `${formatCounted(count, 'thing needs', 'things need')} you`;
export const sentBackCount = (count: number) => `${count} sent back`;
export const refusedCount = (count: number) => `${count} refused`;
export const soldOutCount = (count: number) => `${count} out of stock`;
export const neverHeard = 'We could not load the state of your listings. We keep trying.';
export const lastHeard = (time: string) => `This is the state of your listings at ${time}. We keep trying to load a newer one.`;

export const drafts = 'Drafts';
export const noDrafts = 'No draft. A listing that you begin is kept here.';
export const untitled = 'A product without a name yet';
export const draftStep = (step: number, steps: number, title: string) => `Step ${step} of ${steps}: ${title}`;
export const filledOf = (filled: number, fields: number) => `${filled} of ${fields} required fields filled`;
export const readyToSubmit = 'It is complete. Submit it.';
export const spreadsheet = 'Import of a spreadsheet';
export const spreadsheetText = 'In progress on the import page.';
export const goOn = 'Go on';

export const waiting = 'Waiting to be sent';
export const noneWaiting = 'Nothing waits. We send your submissions at once.';
export const waitingFailed = 'We could not load your unsent submissions. None of them is lost.';
export const KINDS: Readonly<Record<OutboxKindName, string>> = {
  listing: 'Listing',
  quote: 'Quote request',
  review: 'Review',
  lead: 'Contact',
};
export const STATES: Readonly<Record<OutboxState, string>> = { pending: 'Waiting', sending: 'Sending', sent: 'Sent', rejected: 'Refused' };
export const goesOut = 'We send it as soon as there is a connection.';
export const beingTakenBack = 'Discarded. We withdraw it as soon as there is a connection.';
export const correct = 'Correct and send';
export const change = 'Change or discard';

export const underReview = 'Under review';
export const noneUnderReview = 'No listing is under review.';
export const lookedAtBy = (time: string) => `Review due by ${time}`;
export const wasDueBy = (time: string) => `Review was due by ${time}`;

export const sentBack = 'Sent back';
export const sentBackText = 'We reviewed these listings and ask you to correct them.';
export const seeAndCorrect = 'See and correct';
export const withdrawn = 'Withdrawn';
export const takeOff = 'Take off the desk';

export const published = 'Published';
export const nonePublished = 'Nothing is for sale yet.';
export const price = 'Price';
export const moq = 'MOQ';
export const stock = 'Stock';
export const sold = 'Sold';
export const soldOut = 'Out of stock';
export const unlimited = 'Not stated';
export const restock = 'Restock';
export const manage = 'Manage';

export const silent = 'Could not be loaded';
export const couldNotBeAsked = 'Status unavailable';
export const isGone = 'No longer found';

export const requests = 'Your own requests as a buyer';
export const noRequests = 'You have not asked for a quote yet.';
export const sent = 'Sent';
export const refused = 'Refused';
export const answeredBy = (time: string) => `Answer due by ${time}`;

export const listedOn = (day: string) => `Listed ${day}`;
export const madeOn = (day: string) => `Made ${day}`;
export const named = (what: string, name: string) => `${what}: ${name}`;
export const showMoreOf = (left: number) => `Show more listings (${left} left)`;

export const toAnswer = 'Requests to answer';
export const toSend = 'Orders to send';
export const toAnswerCount = (count: number) => formatCounted(count, 'request to answer', 'requests to answer');
export const toSendCount = (count: number) => formatCounted(count, 'order to send', 'orders to send');
