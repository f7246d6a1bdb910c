import { COUNTRY_NAMES, countryCode, findCountry } from './country.ts';

/** Languages whose names of countries are read; where one word names two countries, the earlier language decides. */
const LANGUAGES =
  'en de fr es it pt nl pl ru zh zh-Hant ja ko ar tr cs sk hu ro uk el he sv da nb fi bg hr sl sr et lv lt vi th id ms hi fa ca is ga'.split(
    ' ',
  );

/** Names that no language's list has, as people write them, by code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae|emirates|vae',
  BA: 'bosnia|bosnien',
  CD: 'dr congo|drc|congo kinshasa',
  CG: 'congo|republic of the congo',
  CI: 'ivory coast',
  CN: 'prc|p r china|pr china|p r c|mainland china|china mainland|peoples republic of china|people s republic of china|中国大陆|中國大陸|中華人民共和國|中华人民共和国|vr china|rp chine|китайская народная республика|кнр',
  CZ: 'czech republic|tschechische republik|czech|česko',
  DE: 'federal republic of germany|bundesrepublik deutschland|brd|ger',
  GB: 'england|scotland|wales|northern ireland|great britain|großbritannien|vereinigtes königreich|grande bretagne|gran bretaña|gran bretagna|inglaterra|inghilterra|wielka brytania|anglia',
  HK: 'hong kong|hongkong|hk sar|hong kong sar|香港',
  IR: 'iran|islamic republic of iran|iran islamic republic of',
  KP: 'north korea|dprk',
  KR: 'korea|south korea|republic of korea|korea republic of|korea south|rok|한국',
  LA: 'laos|lao pdr|lao people s democratic republic',
  MK: 'macedonia',
  MM: 'burma',
  MO: 'macao|macau|澳门|澳門',
  NL: 'holland|hollande|holanda|olanda|the netherlands|nederland',
  RU: 'russian federation|russische föderation|рф',
  SK: 'slovak republic',
  SZ: 'swaziland',
  TR: 'turkey|türkei',
  TW: 'taiwan|taiwan r o c|taiwan province of china|chinese taipei|r o c|台灣|台湾',
  TZ: 'united republic of tanzania|tanzania united republic of',
  US: 'usa|united states of america|america|u s a|u s|estados unidos de américa|eeuu|ee uu|stati uniti d america|vereinigte staaten von amerika|états unis d amérique|stany zjednoczone ameryki|сша|ABD|美國',
  VN: 'viet nam|socialist republic of vietnam',
};

/** ISO 3166 alpha-3, with alpha-2 behind a colon where that is not its first two letters. */
const ALPHA_3 =
  'ARG AUS AUT:AT BGD:BD BEL BOL BRA BGR KHM:KH CMR CAN CHL:CL CHN:CN COL CRI HRV CZE DNK:DK DOM ECU EGY EST:EE ETH FIN FRA DEU GHA GRC:GR GTM HKG HUN IND IDN:ID IRL:IE ISR:IL ITA CIV JAM:JM JPN JOR KAZ:KZ KEN LAO LVA:LV LTU MDG:MG MYS MUS:MU MEX:MX MAR:MA MMR NAM NPL NLD NZL NGA NOR PAK:PK PER PHL POL:PL PRT:PT ROU RWA SAU SEN:SN SRB:RS SGP SVK:SK SVN:SI ZAF KOR:KR ESP LKA SWE:SE CHE TWN:TW TZA THA TUN:TN TUR:TR ARE:AE UGA GBR UKR:UA URY:UY USA UZB VNM ZMB:ZM ZWE RUS:RU ISL:IS IRN:IR IRQ:IQ ALB AZE ARM:AM BLR:BY GEO MKD:MK MLT:MT MDA MNE:ME CYP LUX BIH:BA';

/** What stands before or behind a country where it says whence goods come. */
const BEFORE =
  /^(?:(?:proudly )?(?:made|manufactured|produced|assembled|printed|designed) in|product of|country of origin|hergestellt in|gefertigt in|herkunft|ursprung|fabrique (?:en|au|aux)|origine|hecho en|fabricado en|producto de|prodotto in|fatto in|feito (?:em|no|na)|сделано в|产地|產地|原产国|原産国) +(?:the +)?/;
const BEHIND = /(?:制造|製造|制|製|产|産|産地)$/;

/** Longest text that can name a country. */
const MAX_LENGTH = 100;

/** Takes off case, accents and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let byName: ReadonlyMap<string, string> | undefined;

/** Our short names by the names of countries in many languages; built when first asked for, in some tens of milliseconds. */
function namesInWords(): ReadonlyMap<string, string> {
  const ours = new Map(COUNTRY_NAMES.map((name) => [countryCode(name), name as string]));
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = countryCodes(english);
  const shortName = (code: string) => ours.get(code) ?? SHORT_NAMES[code] ?? english.of(code) ?? code;
  const names = new Map<string, string>();
  const add = (name: string, code: string) => {
    const key = plain(name);
    if (key !== '' && !names.has(key)) names.set(key, shortName(code));
  };
  for (const [code, others] of Object.entries(OTHER_NAMES)) for (const name of others.split('|')) add(name, code);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of regions) add(display.of(code) ?? '', code);
  }
  for (const entry of ALPHA_3.split(' ')) add(entry.slice(0, 3), entry.includes(':') ? entry.slice(4) : entry.slice(0, 2));
  for (const code of regions) add(code, code);
  return names;
}

/** Countries beside ours that English lists call by a longer name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  MO: 'Macao',
  PS: 'Palestine',
};

/** Codes that are in use: an old one is a new one by another name. */
function countryCodes(english: Intl.DisplayNames): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const unions = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !unions.has(code) && english.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

/** Our short English name for a country named in any of many languages, by code or in a phrase; undefined where no country is meant. */
export function findCountryInWords(text: string): string | undefined {
  const known = findCountry(text);
  if (known !== undefined || text.length > MAX_LENGTH) return known;
  byName ??= namesInWords();
  const words = plain(text);
  const bare = words.replace(BEFORE, '').trim();
  return byName.get(words) ?? byName.get(bare) ?? byName.get(bare.replace(BEHIND, ''));
}
