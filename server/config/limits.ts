import * as z from 'zod';

/**
 * Limits for anonymous clients, in one table: name, default, meaning. `LIMITS="openOrders=500 importRows=50000"`
 * overrides some; docs/OPERATING.md shows the table. "One network" is an IPv4 address or an IPv6 /64 (`networkOf`); a
 * /48 together may do 32 times as much in the same time.
 */
export const LIMIT_TABLE = {
  openOrders: [200, 'unpaid orders of one network at once'],
  largeHolds: [4, "products of which one network's unpaid orders may together hold more than half of the stock, its first order apart"],
  intents: [300, 'payment intents of one network in 10 minutes'],
  quotes: [60, 'quote requests of one network in an hour'],
  leads: [120, 'leads of one network in an hour'],
  carts: [300, 'cart hand-offs of one network in 10 minutes'],
  submissions: [30, 'listings, reviews or withdrawals of one network, and listings of one e-mail address, in an hour'],
  deviceWrites: [300, 'writes of one device that has a token in an hour, whatever its network'],
  edits: [200, 'edits by manage link of one network in an hour'],
  imports: [30, 'import files of one network in an hour'],
  importRows: [20_000, 'imported listings of one network in 24 hours'],
  importRowsVerified: [100_000, 'imported listings of one verified supplier in 24 hours, whatever its network'],
  importRowsInAll: [200_000, 'imported listings of everybody in 24 hours'],
  importMegabytes: [300, 'megabytes of import files of one network in 24 hours'],
  importDiskMegabytes: [2_000, 'megabytes of uploaded import files on disk at once'],
  exports: [120, 'downloads of import results by one network in an hour'],
  exportsAtOnce: [2, 'downloads of import results one network may have running'],
  exportsAtOnceInAll: [8, 'downloads of import results everybody may have running'],
  watchesAtOnce: [20, "streams of an import's progress one network may hold open"],
  watchesAtOnceInAll: [400, "streams of an import's progress everybody may hold open"],
  suppliersPerRequest: [30, 'suppliers one quote request may ask'],
  mailsToOne: [60, 'mails to one mailbox in an hour that `orderMailsToOne` does not count; more wait'],
  orderMailsToOne: [600, 'mails to one mailbox in an hour about paid orders, refunds and links that the desk sent or ended; more wait'],
  mailsOfOne: [120, 'mails that one network, device, supplier or quote causes in an hour, not counting paid orders; more wait'],
  uploads: [300, 'pictures uploaded by one network in an hour'],
  uploadsAtOnce: [8, 'pictures and import files one network may be sending at the same time'],
  uploadsAtOnceInAll: [40, 'pictures and import files everybody may be sending at the same time'],
  uploadMegabytesPerSecond: [16, 'megabytes of pictures and import files taken in a second while more than two senders are at it'],
  pictureDiskMegabytes: [20_000, 'megabytes of uploaded and fetched pictures on disk'],
  connections: [4_000, 'open connections, half of them for one network; more are hung up on'],
  lagMs: [250, 'milliseconds the server may be late before it sends requests away with 503'],
} as const satisfies Record<string, readonly [number, string]>;

export type LimitName = keyof typeof LIMIT_TABLE;
export type Limits = Readonly<Record<LimitName, number>>;

const NAMES = Object.keys(LIMIT_TABLE) as LimitName[];
const isLimitName = (name: string): name is LimitName => NAMES.includes(name as LimitName);

export const DEFAULT_LIMITS: Limits = Object.fromEntries(NAMES.map((name) => [name, LIMIT_TABLE[name][0]])) as Limits;

/**
 * Parses `name=number` pairs, separated by spaces or commas, over the defaults. An unknown name or a number that is not
 * whole is an error that names it.
 */
export const LimitsSchema = z.string().transform((text, context): Limits => {
  const limits: Record<LimitName, number> = { ...DEFAULT_LIMITS };
  for (const pair of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [name = '', value = ''] = pair.split('=', 2);
    if (!isLimitName(name)) context.addIssue(`knows no limit "${name.slice(0, 40)}"; there are ${NAMES.join(', ')}`);
    else if (!/^\d{1,9}$/.test(value) || Number(value) === 0)
      context.addIssue(`needs a whole number from 1 for ${name}; got "${value.slice(0, 40)}"`);
    else limits[name] = Number(value);
  }
  return limits;
});
