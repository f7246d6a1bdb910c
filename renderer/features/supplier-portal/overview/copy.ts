import type { OutboxKindName, OutboxState } from '#domain/device/device-wire.ts';
import { formatCounted } from '#lib/format.ts';

export const storefront = 'Storefront';
export const listAProduct = 'List a product';
export const startSelling = 'Start selling';
export const importASpreadsheet = 'Import a spreadsheet';
export const browse = 'Browse products';
export const summary = 'At a glance';

export const asking = 'Looking where your listings stand …';
export const nothingNeedsYou = 'Nothing needs you right now.';
export const nothingHere = 'List your first product, or bring many at once as a spreadsheet. Where they stand is shown here.';
export const needYou = (count: number) => `${formatCounted(count, 'thing needs', 'things need')} you`;
export const sentBackCount = (count: number) => `${count} sent back`;
export const refusedCount = (count: number) => `${count} refused`;
export const soldOutCount = (count: number) => `${count} out of stock`;
export const neverHeard = 'Your listings could not be asked where they stand. They are asked again by themselves.';
export const lastHeard = (time: string) => `Your listings stand here as of ${time}. They are asked again by themselves.`;

export const drafts = 'Drafts';
export const noDrafts = 'No draft. What you begin to list is kept here.';
export const untitled = 'A product without a name yet';
export const draftStep = (step: number, steps: number, title: string) => `Step ${step} of ${steps}: ${title}`;
export const filledOf = (filled: number, fields: number) => `${filled} of ${fields} needed fields filled`;
export const readyToSubmit = 'All it needs is there. Submit it.';
export const spreadsheet = 'Import of a spreadsheet';
export const spreadsheetText = 'Under way on the import page.';
export const goOn = 'Go on';

export const waiting = 'Waiting to be sent';
export const noneWaiting = 'Nothing waits. What you submit goes out at once.';
export const waitingFailed = 'What waits could not be read just now. Nothing of it is lost.';
export const KINDS: Readonly<Record<OutboxKindName, string>> = {
  listing: 'Listing',
  quote: 'Quote request',
  review: 'Review',
  lead: 'Contact',
};
export const STATES: Readonly<Record<OutboxState, string>> = { pending: 'Waiting', sending: 'Sending', sent: 'Sent', rejected: 'Refused' };
export const goesOut = 'Goes out by itself as soon as there is a connection.';
export const beingTakenBack = 'Discarded. It is taken back as soon as there is a connection.';
export const correct = 'Correct and send';
export const change = 'Change or discard';

export const underReview = 'Under review';
export const noneUnderReview = 'Nothing is being looked at.';
export const lookedAtBy = (time: string) => `Looked at by ${time}`;
export const wasDueBy = (time: string) => `Was to be looked at by ${time}`;

export const sentBack = 'Sent back';
export const sentBackText = 'An operator looked at these and said why.';
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

export const silent = 'Without an answer';
export const couldNotBeAsked = 'Status unavailable';
export const isGone = 'Not found any more';

export const requests = 'Quote requests';
export const noRequests = 'No quote requests yet.';
export const sent = 'Sent';
export const refused = 'Refused';
export const answeredBy = (time: string) => `Answered by ${time}`;

export const listedOn = (day: string) => `Listed ${day}`;
export const madeOn = (day: string) => `Made ${day}`;
export const named = (what: string, name: string) => `${what}: ${name}`;
export const showMoreOf = (left: number) => `Show more listings (${left} left)`;

export const toSendCount = (count: number) => formatCounted(count, 'order to send', 'orders to send');
