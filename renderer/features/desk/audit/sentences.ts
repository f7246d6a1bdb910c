import type { AuditDecision } from '#domain/site/audit-subjects.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { formatCounted, formatPercent, formatUsd } from '#lib/format.ts';
import { LISTING_LABELS } from '../copy.ts';
import { kindWord } from '../messages/copy.ts';

/** A sentence around the name of what it is about: the words before it and after it. */
export type Sentence = readonly [before: string, after: string];

type Facts = Readonly<Record<string, unknown>>;
interface Change {
  readonly entry: WireAuditEntry;
  readonly before: Facts;
  readonly after: Facts;
}

const ofOrder = (text: string): Sentence => [`${text} order `, ''];

/** Says what each decision changed, in the words one operator would use to another. */
const SENTENCES: Readonly<Record<AuditDecision, (change: Change) => Sentence>> = {
  publish: ({ entry, before }) => {
    if (entry.subjectKind === 'review') return ['Published the review by ', ''];
    return [isEdit(before) ? 'Published the edit of ' : 'Published ', ''];
  },
  'request-changes': ({ before }) => [isEdit(before) ? 'Asked for changes to the edit of ' : 'Asked for changes to ', ''],
  reject: ({ entry, before }) => {
    if (entry.subjectKind === 'review') return ['Rejected the review by ', ''];
    return [isEdit(before) ? 'Rejected the edit of ' : 'Rejected ', ''];
  },
  withdraw: () => ['Took ', ' off the shelf'],
  restore: () => ['Put ', ' back on the shelf'],
  edit: ({ entry, before, after }) => {
    if (entry.subjectKind === 'search_words') return ['Changed the list of ', ''];
    if (entry.subjectKind === 'shop' && entry.subjectId === 'rates') return ratesSentence(before, after);
    if (entry.subjectKind === 'shop') return [`Changed ${listed([...new Set(Object.keys(after).map(settingWord))]) || 'nothing'} in `, ''];
    return editSentence(before, after);
  },
  'take-back': ({ entry, before, after }) => {
    if (entry.subjectKind === 'order') return [`Took back that ${parcelWords(differing(before, after))} of order `, ' was delivered'];
    return ['Undid the decision about ', ''];
  },
  verify: () => ['Gave ', ' the verified badge'],
  unverify: () => ['Removed the verified badge of ', ''],
  block: () => ['Blocked ', ''],
  unblock: () => ['Unblocked ', ''],
  trust: ({ after: { trustedPercent } }) =>
    typeof trustedPercent === 'number'
      ? ['Lets prices of ', ` change by up to ${formatPercent(trustedPercent)} without a review`]
      : ['Reviews every change of ', ' again'],
  merge: () => ['Merged ', ' into another supplier'],
  'send-link': () => ['Sent ', ' its supplier link'],
  renew: ({ entry: { subjectKind } }) => {
    if (subjectKind === 'order') return ofOrder("Renewed the buyer's link of");
    return [subjectKind === 'quote' ? "Renewed the buyer's link of quote request " : 'Renewed the supplier link of ', ''];
  },
  revoke: ({ entry: { subjectKind } }) => [subjectKind === 'device' ? 'Revoked the token of ' : 'Revoked the supplier link of ', ''],
  answered: () => ['Marked quote request ', ' as answered'],
  answer: ({ after: { total } }) =>
    typeof total === 'number' ? [`Offered ${formatUsd(total)} for quote request `, ''] : ['Answered quote request ', ''],
  accept: () => ofOrder('Accepted'),
  ship: ({ before, after }) => ofOrder(`Shipped ${parcelWords(differing(before, after))} of`),
  deliver: ({ before, after }) => [`Marked ${parcelWords(differing(before, after))} of order `, ' delivered'],
  'change-parcel': ({ before, after }) => {
    const [from, to] = [parcelNames(differing(after, before)), parcelNames(differing(before, after))];
    return ['Changed a parcel of order ', from === '' || to === '' ? '' : ` from ${from} to ${to}`];
  },
  'change-delivery': ({ after: { changed } }) => [
    `Changed ${listed(textsOf(changed).map(fieldWord)) || 'nothing'} in the delivery details of order `,
    '',
  ],
  cancel: ({ after: { refunded } }) => [
    'Cancelled order ',
    typeof refunded === 'number' && refunded > 0 ? ` and refunded ${formatUsd(refunded)}` : '',
  ],
  note: () => ['Added a note to order ', ''],
  refund: ({ before, after }) => {
    const cents = Math.round((Number(after.refunded) - Number(before.refunded ?? 0)) * 100);
    return ofOrder(Number.isFinite(cents) && cents > 0 ? `Refunded ${formatUsd(cents / 100)} of` : 'Refunded');
  },
  resolve: ({ entry: { subjectKind } }) =>
    subjectKind === 'withdrawal' ? ['Handled the withdrawal from order ', ''] : ofOrder('Resolved'),
  register: () => ['Gave ', ' a device token'],
  'put-document': () => ['Put a document here for kiosk ', ''],
  'remove-document': () => ['Removed the document for kiosk ', ''],
  'wrong-token': ({ after: { count } }) => [
    'Wrong operator token from ',
    typeof count === 'number' && count > 1 ? `, ${formatCounted(count, 'time', 'times')}` : '',
  ],
  'send-again': () => ['Sent a mail again: ', ''],
  undo: () => ['Undid the import ', ''],
  'cancel-import': () => ['Cancelled the import ', ''],
  export: () => ['Exported ', ''],
};

const isKnown = (what: string): what is AuditDecision => Object.hasOwn(SENTENCES, what);

/** Returns the sentence of an entry; a decision of a later version is shown by its own name. */
export function sentenceOf(entry: WireAuditEntry): Sentence {
  if (!isKnown(entry.what)) return [`${entry.what}: `, ''];
  return SENTENCES[entry.what]({ entry, before: entry.before ?? {}, after: entry.after ?? {} });
}

/** Returns the name of what an entry is about; mails are stored by their kind. */
export function subjectNameOf({ subjectKind, subjectName }: WireAuditEntry): string {
  return subjectKind === 'message' ? kindWord(subjectName) : subjectName;
}

const isEdit = ({ status, editStatus }: Facts) => status === 'published' && editStatus !== null && editStatus !== undefined;

/** Names one changed value with both states, or all that changed. */
function editSentence(before: Facts, after: Facts): Sentence {
  const changed = Object.keys(after);
  const [only = ''] = changed;
  const [from, to] = [valueText(only, before[only]), valueText(only, after[only])];
  if (changed.length === 1 && from !== null && to !== null) return [`Changed the ${fieldWord(only)} of `, ` from ${from} to ${to}`];
  const named = listed(changed.map(fieldWord));
  return [named === '' ? 'Edited ' : `Changed ${named} of `, ''];
}

/** Codes that a sentence names; a feed changes thirty at once. */
const MAX_CODES = 5;

function ratesSentence(before: Facts, after: Facts): Sentence {
  const codes = Object.keys(after);
  const [only = ''] = codes;
  if (codes.length > MAX_CODES) return [`Changed ${formatCounted(codes.length, 'rate', 'rates')} in `, ''];
  if (codes.length !== 1) return [`Changed the rates of ${listed(codes) || 'nothing'} in `, ''];
  const from = before[only];
  return [
    typeof from === 'string'
      ? `Changed the rate of ${only} from ${from} to ${after[only]} in `
      : `Set the rate of ${only} to ${after[only]} in `,
    '',
  ];
}

const MAX_VALUE = 60;

/** Returns a value as words, or null if it does not fit into a sentence. */
function valueText(field: string, value: unknown): string | null {
  if (typeof value === 'number' && field.endsWith('Cents')) return formatUsd(value / 100);
  if (typeof value === 'number') return MONEY.has(field) ? formatUsd(value) : String(value);
  if (typeof value !== 'string' || value === '' || value.length > MAX_VALUE) return null;
  return `“${value}”`;
}

const MONEY: ReadonlySet<string> = new Set(['price', 'originalPrice']);
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LISTING_LABELS).map(([field, label]) => [field, lower(label)])),
  originalPrice: 'former price',
  priceCents: 'price',
  originalPriceCents: 'former price',
  shipping: 'delivery',
  bulk_tiers: 'price breaks',
  tiers: 'price breaks',
  email: 'email address',
  isEmailConfirmed: 'confirmation of the email address',
  whatsapp: 'WhatsApp number',
  poNumber: 'PO number',
  taxNumber: 'tax number',
  'brand.name': 'shop name',
  'brand.tagline': 'tagline',
  'contact.email': 'email address',
  'contact.phone': 'phone',
  'contact.address': 'address',
  'contact.chatNumber': 'chat number',
  'contact.chatFallbackNumber': 'chat number for suppliers without their own',
  'brand.logo': 'logo',
  'brand.logo.light': 'logo',
  'brand.logo.dark': 'logo for dark backgrounds',
  'brand.icon': 'icon',
  'brand.colors.brand': 'brand colour',
  'brand.colors.accent': 'accent colour',
  'sale.isOn': 'flash sale',
  'sale.percent': 'percent off',
  'sale.size': 'products per day of the sale',
  'announcement.link': 'link of the announcement',
  'announcement.tone': 'tone of the announcement',
  'announcement.from': 'begin of the announcement',
  'announcement.until': 'end of the announcement',
  'announcement.on': 'places of the announcement',
  currencies: 'currencies on offer',
  'home.hero': 'slides',
  'home.tiles': 'category tiles',
  'home.spotlight': 'country spotlight',
  withdrawal: 'withdrawal form',
  'company.name': 'company',
  'company.address': 'address of the company',
  'company.taxNumber': 'tax number',
};

/** Keeps abbreviations: `SKUs`, `GTIN`. */
function lower(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
/** Writes a name of the code as words if it has none of its own: `leadTime` → `lead time`. */
export function fieldWord(field: string): string {
  return FIELD_WORDS[field] ?? field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}

/** Names a setting; the texts of one page are one thing, as are those of the announcement. */
const settingWord = (path: string): string => {
  const [section, member] = path.split('.');
  if (section === 'pages') return `the page ${member}`;
  return section === 'announcement' && member === 'text' ? 'announcement' : fieldWord(path);
};

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

interface Parcel {
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Returns the parcels of `next` that are not the same in `held`. */
function differing(held: Facts, next: Facts): readonly Parcel[] {
  const parcelsOf = ({ parcels }: Facts): readonly Parcel[] => (Array.isArray(parcels) ? parcels : []);
  const known = new Set(parcelsOf(held).map((parcel) => JSON.stringify(parcel)));
  return parcelsOf(next).filter((parcel) => !known.has(JSON.stringify(parcel)));
}

const parcelNames = (parcels: readonly Parcel[]) =>
  listed(parcels.map(({ carrier = '', trackingNumber = '' }) => [carrier, trackingNumber].filter(Boolean).join(' ')));

function parcelWords(parcels: readonly Parcel[]): string {
  const names = parcelNames(parcels);
  if (names === '') return 'a parcel';
  return `the ${parcels.length === 1 ? 'parcel' : 'parcels'} ${names}`;
}
