import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { RateSource } from '#domain/money/rate-set.ts';

export const currencies = 'Currencies';

export const onOffer = 'Currencies on offer';
export const onOfferHint =
  'Buyers choose one of these to see prices in; the first is the default of the shop. Saved with the settings, by the button at the foot.';
export const currency = 'Currency';
export const place = 'Place';
export const change = 'Change';
export const isDefault = 'Default';
export const makeDefault = 'Make default';
export const makeDefaultOf = (code: string): string => `Make ${code} the default`;
export const remove = 'Remove';
export const removeOf = (code: string): string => `Remove ${code} from the offer`;
export const hasNoRate = 'No rate: not shown to buyers';
export const offer = 'Offer';
export const offerOf = (code: string): string => `Offer ${code}`;
export const keepOne = 'At least one currency stays on offer.';
export const tooMany = (limit: number): string => `At most ${limit} currencies can be on offer.`;

export const exchangeRates = 'Exchange rates';
export const exchangeRatesHint =
  'Units of a currency for one US dollar. Changes are saved at once, each by its own button, and every page, node and device follows.';
export const perUsd = 'Per USD';
export const of = 'Of';
export const source = 'Source';
export const age = 'Age';
export const offered = 'Offered';
export const rateOf = (code: string): string => `Rate of ${code} per USD`;
export const rate = 'Rate per USD';
export const holdUntil = 'Hold until';
export const holdHint = 'Through this day the rate counts, whatever the feed says.';
export const fieldsOf = (code: string, name: string): string => `${code}, ${name}`;
export const isCharged = 'What prices are held and charged in';
export const none = '–';
export const SOURCES: Readonly<Record<OpenCode<RateSource>, string>> = {
  seed: 'Sample',
  hand: 'By hand',
  csv: 'CSV file',
  ecb: 'ECB',
  json: 'Feed',
  other: 'Other',
};
export const orientation = 'For orientation';
export const daysOld = (days: number): string => {
  if (days <= 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
};
export const outdated = (age: string): string => `${age}, out of date`;

export const preview = (dollars: string, now: string, then: string): string => `${dollars} is ${now} now, ${then} then.`;
export const previewFirst = (dollars: string, then: string): string => `${dollars} is ${then}.`;
export const saveRate = 'Save rate';
export const saveRateOf = (code: string): string => `Save rate of ${code}`;
export const discard = 'Discard';
export const discardOf = (code: string): string => `Discard the typed rate of ${code}`;
export const noRate = 'Type a number above zero, such as 0.85.';
export const isUnclear = (one: number, other: number): string => `Type it without a separator for thousands: ${one} or ${other}.`;
export const ratesSaved = 'Rates saved';
export const ratesSavedText = 'Prices use the new rates from now on.';
export const notSaved = 'The rates could not be saved. Try again.';
export const conflict = 'Someone else changed the rates. The newest are shown and what you typed is kept: check it, then save again.';

export const addCurrency = 'Add currency';
export const chooseCurrency = 'Choose a currency';
export const currencyMissing = 'Choose the currency first.';
export const added = (code: string): string => `${code} added`;
export const addedText = (code: string): string => `Tick “Offer ${code}” to show it to buyers.`;
export const cancel = 'Cancel';

export const uploadRates = 'Upload rates';
export const ratesFile = 'File of rates';
export const fileHint = 'A CSV file with the header code,rate,date; the rate is in units per US dollar.';
export const fileRefused = (file: string): string => `${file} was not saved`;
/** `Line 3, rate: the rate of EUR is not above zero`. */
export const faultAt = (place: string, fault: string): string =>
  place.startsWith('line') ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${fault}` : fault;
export const andMore = (count: number): string => (count === 1 ? 'and 1 more' : `and ${count} more`);

export const movesTitle = 'Save rates that move far?';
export const movesText = 'Nothing is saved yet. Compare each new rate with the one that counts now.';
export const moved = (code: string, percent: number): string => `${code} moves ${percent} %`;
export const fromTo = (before: string, after: string): string => `${before} now, ${after} then, for one US dollar.`;
export const saveAnyway = 'Save anyway';

export const fetchNow = 'Fetch now';
export const fetching = 'Fetching...';
export const fetched = 'Rates fetched';
export const fetchedText = (hasChanged: boolean): string =>
  hasChanged ? 'The newest rates are in the table.' : 'The feed has no newer rates.';
export const notFetched = 'The rates could not be fetched. Try again.';
export const feedAt = (feed: string, time: string): string => `${feed}: last fetched ${time}.`;
export const feedNever = (feed: string): string => `${feed}: not fetched yet.`;
export const feedFails = (feed: string, time: string): string => `${feed} has failed since ${time}`;
export const ratesStay = 'The rates below go on counting.';
export const noFeed =
  'No feed is set up. Start the server with RATES=ecb for the rates of the European Central Bank, or with RATES=json and RATES_URL for another feed.';
export const feedName = (source: OpenCode<RateSource>): string => (source === 'ecb' ? 'ECB' : 'Feed');

export const held = 'Rates that wait for you';
export const heldOf = (code: string, percent: number): string => `${code} moved ${percent} %: look at it`;
export const heldText = (before: string, after: string, feed: string, day: string): string =>
  `${before} per US dollar counts now; ${feed} says ${after} for ${day}.`;
export const heldNew = (after: string, feed: string, day: string): string => `${feed} says ${after} per US dollar for ${day}.`;
export const useIt = 'Use it';
export const used = (code: string): string => `New rate of ${code} in use`;
export const lookAgain = 'The rates changed meanwhile. The newest are shown: look again.';
export const notUsed = 'The rate could not be used. Try again.';

export const loading = 'Loading the rates...';
export const failed = 'The rates could not be loaded';
export const isOldServer = 'This server keeps no exchange rates yet: the compiled ones count. They can be changed here once it is updated.';
