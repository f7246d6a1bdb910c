/** Short English names (the wire's `country`) with ISO 3166 alpha-2 codes, for flags and lists. */
const BY_NAME = {
  Argentina: 'AR',
  Australia: 'AU',
  Austria: 'AT',
  Bangladesh: 'BD',
  Belgium: 'BE',
  Bolivia: 'BO',
  Brazil: 'BR',
  Bulgaria: 'BG',
  Cambodia: 'KH',
  Cameroon: 'CM',
  Canada: 'CA',
  Chile: 'CL',
  China: 'CN',
  Colombia: 'CO',
  'Costa Rica': 'CR',
  Croatia: 'HR',
  Czechia: 'CZ',
  Denmark: 'DK',
  'Dominican Republic': 'DO',
  Ecuador: 'EC',
  Egypt: 'EG',
  Estonia: 'EE',
  Ethiopia: 'ET',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Ghana: 'GH',
  Greece: 'GR',
  Guatemala: 'GT',
  'Hong Kong': 'HK',
  Hungary: 'HU',
  India: 'IN',
  Indonesia: 'ID',
  Ireland: 'IE',
  Israel: 'IL',
  Italy: 'IT',
  'Ivory Coast': 'CI',
  Jamaica: 'JM',
  Japan: 'JP',
  Jordan: 'JO',
  Kazakhstan: 'KZ',
  Kenya: 'KE',
  Laos: 'LA',
  Latvia: 'LV',
  Lithuania: 'LT',
  Madagascar: 'MG',
  Malaysia: 'MY',
  Mauritius: 'MU',
  Mexico: 'MX',
  Morocco: 'MA',
  Myanmar: 'MM',
  Namibia: 'NA',
  Nepal: 'NP',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Nigeria: 'NG',
  Norway: 'NO',
  Pakistan: 'PK',
  Peru: 'PE',
  Philippines: 'PH',
  Poland: 'PL',
  Portugal: 'PT',
  Romania: 'RO',
  Rwanda: 'RW',
  'Saudi Arabia': 'SA',
  Senegal: 'SN',
  Serbia: 'RS',
  Singapore: 'SG',
  Slovakia: 'SK',
  Slovenia: 'SI',
  'South Africa': 'ZA',
  'South Korea': 'KR',
  Spain: 'ES',
  'Sri Lanka': 'LK',
  Sweden: 'SE',
  Switzerland: 'CH',
  Taiwan: 'TW',
  Tanzania: 'TZ',
  Thailand: 'TH',
  Tunisia: 'TN',
  Turkey: 'TR',
  UAE: 'AE',
  Uganda: 'UG',
  UK: 'GB',
  Ukraine: 'UA',
  Uruguay: 'UY',
  USA: 'US',
  Uzbekistan: 'UZ',
  Vietnam: 'VN',
  Zambia: 'ZM',
  Zimbabwe: 'ZW',
} as const;

export type CountryName = keyof typeof BY_NAME;
export const COUNTRY_NAMES = Object.keys(BY_NAME) as readonly CountryName[];

/**
 * Countries in the home page's spotlight (docs/SPECIFICATION-NOTES.md#constants), with the number of products each
 * shows.
 */
export const SPOTLIGHT_COUNTRIES = ['China', 'India', 'USA', 'Vietnam'] as const;
export const SPOTLIGHT_SIZE = 4;

const SPELLINGS: Readonly<Record<string, CountryName>> = {
  'united states': 'USA',
  'united states of america': 'USA',
  us: 'USA',
  america: 'USA',
  'united kingdom': 'UK',
  'great britain': 'UK',
  england: 'UK',
  gb: 'UK',
  'united arab emirates': 'UAE',
  'viet nam': 'Vietnam',
  korea: 'South Korea',
  'republic of korea': 'South Korea',
  türkiye: 'Turkey',
  turkiye: 'Turkey',
  "côte d'ivoire": 'Ivory Coast',
  'czech republic': 'Czechia',
  holland: 'Netherlands',
  'the netherlands': 'Netherlands',
};
const BY_LOWER_NAME = new Map<string, CountryName>([
  ...COUNTRY_NAMES.map((name) => [name.toLowerCase(), name] as const),
  ...COUNTRY_NAMES.map((name) => [BY_NAME[name].toLowerCase(), name] as const),
  ...Object.entries(SPELLINGS),
]);

/**
 * Returns the short English name for a name, long form or ISO code, case-insensitive; undefined for an unknown country.
 */
export function findCountry(text: string): CountryName | undefined {
  return BY_LOWER_NAME.get(text.trim().toLowerCase());
}

/** ISO 3166 alpha-2. */
export const countryCode = (name: CountryName): string => BY_NAME[name];
