import { COUNTRY_NAMES, countryCode, findCountry } from './country.ts';
import { BY_ALPHA_3, languagesOf, OTHER_NAMES, SHORT_NAMES } from './country-names.ts';

/** Phrases before or after a country name that state an origin. */
const BEFORE =
  /^(?:(?:proudly )?(?:made|manufactured|produced|assembled|printed|designed) in|product of|country of origin|hergestellt in|gefertigt in|herkunft|ursprung|fabrique (?:en|au|aux)|origine|hecho en|fabricado en|producto de|prodotto in|fatto in|feito (?:em|no|na)|сделано в|产地|產地|原产国|原産国) +(?:the +)?/;
const BEHIND = /(?:制造|製造|制|製|产|産|産地)$/;

/** Longest text, in characters, that can name a country. */
const MAX_LENGTH = 100;

/** Words that some names of a country omit, and abbreviations with their long forms. */
const WORDS: Readonly<Record<string, string>> = { and: '', the: '', st: ' saint', rep: ' republic', fed: ' federation', gt: ' great' };

const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/[\p{M}\u200D]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    .replace(/ (and|the|st|rep|fed|gt)(?= )/g, (_, word: string) => WORDS[word] ?? '')
    .trim();

type Names = ReadonlyMap<string, string>;

/** Names missing in every language's list; built on first use. */
let others: Names | undefined;
/** Names by language, each built on first use in under 1 ms; all of them together would take about 100 ms. */
const inLanguage = new Map<string, Names>();
let regions: readonly string[] | undefined;

const english = () => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

let ours: Names | undefined;
function shortName(code: string): string {
  ours ??= new Map(COUNTRY_NAMES.map((name) => [countryCode(name), name]));
  return ours.get(code) ?? SHORT_NAMES[code] ?? english().of(code) ?? code;
}

/** Maps names to codes; the first of two names spelled alike wins. */
const toNames = (entries: Iterable<readonly [name: string, code: string]>): Names =>
  new Map([...entries].map(([name, code]) => [plain(name), code] as const).reverse());

function otherNames(): Names {
  others ??= toNames([
    ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.split('|').map((name) => [name, code] as const)),
    ...Object.entries(SHORT_NAMES).map(([code, name]) => [name, code] as const),
  ]);
  return others;
}

function namesIn(language: string): Names {
  const known = inLanguage.get(language);
  if (known !== undefined) return known;
  regions ??= countryCodes();
  const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const stated = regions.map((code) => [display.of(code) ?? '', code] as const);
  const written = language === 'de' ? stated.map(([name, code]) => [withoutUmlauts(name), code] as const) : [];
  const names = toNames([...stated, ...written]);
  inLanguage.set(language, names);
  return names;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
const withoutUmlauts = (name: string) => name.replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Returns codes in use; drops old codes that are aliases of new ones. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const unions = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);
  const names = english();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !unions.has(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

/** Turns `U.K.` into `UK`, and the symbols of a flag emoji into letters. */
const undotted = (text: string): string =>
  text
    .trim()
    .replace(/[\u{1F1E6}-\u{1F1FF}]/gu, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - FLAG_A + 65))
    .replace(/^(?:[A-Za-z]\. ?){2,3}$|^(?:[A-Za-z]\. ?){1,2}[A-Za-z]$/, (dotted) => dotted.replace(/[. ]/g, ''));
const FLAG_A = 0x1f1e6;

/** Returns the country for a code: alpha-2, alpha-3 or three digits. */
function ofCode(text: string): string | undefined {
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return BY_ALPHA_3.get(code);
  if (!/^(?:[A-Z]{2}|\d{3})$/.test(code)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  regions ??= countryCodes();
  return regions.includes(region) ? region : undefined;
}

/** Returns the code of a country if the whole text is its name. */
function codeOf(text: string): string | undefined {
  const written = undotted(text);
  const known = findCountry(written);
  if (known !== undefined) return countryCode(known);
  const code = ofCode(written);
  if (code !== undefined) return code;
  const words = plain(text);
  if (words === '') return undefined;
  const bare = words.replace(BEFORE, '').trim();
  const [last = '', ...first] = text.includes(',') ? text.split(',').reverse() : [];
  const keys = [...new Set([words, bare, bare.replace(BEHIND, ''), plain(`${last} ${first.reverse().join(' ')}`)])].filter(
    (key) => key !== '',
  );
  const find = (names: Names) => keys.map((key) => names.get(key)).find((found) => found !== undefined);
  const languages = languagesOf(words);
  let found =
    find(otherNames()) ?? keys.map((key) => findCountry(key)).flatMap((name) => (name === undefined ? [] : [countryCode(name)]))[0];
  for (let at = 0; found === undefined && at < languages.length; at += 1) found = find(namesIn(languages[at] ?? ''));
  return found;
}

/** Separators of text parts, and whether each part, the last one or any one must name the country. */
const PARTS: readonly (readonly [divider: RegExp, mustKnow: 'all' | 'last' | 'any'])[] = [
  [/[()（）[\]]/, 'any'],
  [/\//, 'all'],
  [/ [-–—] |[:：]/, 'any'],
  [/[,，]/, 'last'],
];

/**
 * Returns the country of a text with a region or with two names of one country: `Guangdong, China`, `India (IN)`,
 * `Belgique/België`.
 */
function codeOfParts(text: string): string | undefined {
  for (const [divider, mustKnow] of PARTS) {
    const parts = text.split(divider).filter((part) => part.trim() !== '');
    if (parts.length < 2) continue;
    const found = parts.map(codeOf);
    const known = found.filter((code) => code !== undefined);
    // A code beside words that name no country is no evidence: `ships - IN`.
    const isNamed = known.length === parts.length || parts.some((part, at) => found[at] !== undefined && part.trim().length > 3);
    const isTold = mustKnow === 'any' || (mustKnow === 'all' ? known.length === parts.length : found.at(-1) !== undefined);
    if (new Set(known).size === 1 && isNamed && isTold) return known[0];
  }
  return undefined;
}

/** Caches results, because import files repeat few countries in many rows. */
const answers = new Map<string, string | undefined>();
const MAX_ANSWERS = 1000;

/**
 * Returns the short English name for a country named in any of many languages, by code or in a phrase; undefined if the
 * text names none.
 */
export function findCountryInWords(text: string): string | undefined {
  const known = findCountry(text);
  if (known !== undefined || text.length > MAX_LENGTH) return known;
  if (answers.has(text)) return answers.get(text);
  const code = codeOf(text) ?? codeOfParts(text);
  const name = code === undefined ? undefined : shortName(code);
  if (answers.size >= MAX_ANSWERS) answers.clear();
  answers.set(text, name);
  return name;
}
