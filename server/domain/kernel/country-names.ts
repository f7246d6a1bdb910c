/** Country names in common use, and codes, by ISO 3166 alpha-2. */

/** Languages of the recognized country names, by script; if a word names two countries, the earlier language wins. */
const BY_SCRIPT: readonly (readonly [script: RegExp, languages: string])[] = [
  [
    /\p{Script=Latin}/u,
    'en de fr es it pt nl pl tr cs sk hu ro sv da nb fi hr sl et lv lt vi id ms ca is ga af sq az uz fil sw eu gl lb bs cy',
  ],
  [/\p{Script=Cyrillic}/u, 'ru uk bg sr be mk kk mn ky'],
  [/\p{Script=Han}/u, 'zh zh-Hant ja'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Arabic}/u, 'ar fa ur ps'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi ne mr'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Ethiopic}/u, 'am'],
];

const SCRIPTS = BY_SCRIPT.map(([script, languages]) => ({ script, languages: languages.split(' ') }));

export const languagesOf = (text: string): string[] => SCRIPTS.flatMap(({ script, languages }) => (script.test(text) ? languages : []));

/** Names in use that no language's list contains, by code. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae|emirates|vae',
  AL: 'shqiperia',
  AT: 'republik österreich',
  BA: 'bosnia|bosnien|bosnia and herzegovina',
  BE: 'belgie belgique|belgique belgie',
  BF: 'upper volta',
  BJ: 'dahomey',
  BN: 'brunei darussalam',
  BO: 'plurinational state of bolivia',
  BY: 'белоруссия|byelorussia|weissrussland|weißrussland',
  CD: 'dr congo|drc|congo kinshasa|zaire',
  CG: 'congo|republic of the congo',
  CI: 'ivory coast|cote divoire',
  CN: 'prc|p r china|pr china|p r c|mainland china|china mainland|peoples republic of china|people s republic of china|中国大陆|中國大陸|中華人民共和國|中华人民共和国|vr china|rp chine|китайская народная республика|кнр|china peoples republic of',
  CV: 'cabo verde',
  CZ: 'czech republic|tschechische republik|czech|česko|česká republika|tschechien|čr',
  DE: 'federal republic of germany|bundesrepublik deutschland|brd|ger|west germany|east germany|ddr|gdr|german federal republic',
  FM: 'federated states of micronesia',
  GB: 'england|scotland|wales|northern ireland|great britain|großbritannien|vereinigtes königreich|grande bretagne|gran bretaña|gran bretagna|inglaterra|inghilterra|wielka brytania|anglia|united kingdom of great britain and northern ireland|united kingdom of great britain|britain|schottland|écosse|escocia|scozia|pays de galles|angleterre|engeland|إنجلترا|英格兰|英格蘭|イングランド|англия|шотландия',
  GR: 'hellas|ελλας|hellenic republic',
  HK: 'hong kong|hongkong|hk sar|hong kong sar|香港|china hong kong|hong kong china',
  IE: 'republic of ireland|eire',
  IN: 'bharat',
  IR: 'iran|islamic republic of iran|iran islamic republic of|persia',
  KH: 'kampuchea',
  KP: 'north korea|dprk|n korea|korea north|democratic people s republic of korea',
  KR: 'korea|south korea|republic of korea|korea republic of|korea south|rok|한국|republic korea|korea republic|s korea',
  LA: 'laos|lao pdr|lao people s democratic republic',
  LK: 'ceylon',
  LY: 'libyan arab jamahiriya',
  MD: 'republic of moldova',
  MK: 'macedonia',
  MM: 'burma',
  MO: 'macao|macau|澳门|澳門|china macau|macau china|china macao|macao china',
  MX: 'méjico',
  NL: 'holland|hollande|holanda|olanda|the netherlands|nederland|les pays bas|the netherlands',
  PH: 'pilipinas',
  PS: 'palestine|palestine state of',
  PT: 'república portuguesa',
  RU: 'russian federation|russische föderation|рф',
  SK: 'slovak republic|slovenská republika',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TH: 'siam|ประเทศไทย',
  TL: 'east timor',
  TR: 'turkey|türkei',
  TW: 'taiwan|taiwan r o c|taiwan province of china|chinese taipei|r o c|台灣|台湾|formosa|republic of china|中華民国|中華民國|中华民国',
  TZ: 'united republic of tanzania|tanzania united republic of',
  US: 'usa|united states of america|america|u s a|u s|estados unidos de américa|eeuu|ee uu|stati uniti d america|vereinigte staaten von amerika|états unis d amérique|stany zjednoczone ameryki|сша|ABD|美國|eua|アメリカ|アメリカ合衆国|米国|美利坚合众国',
  VA: 'holy see|vatican',
  VE: 'bolivarian republic of venezuela',
  VN: 'viet nam|socialist republic of vietnam',
  ZW: 'rhodesia',
};

/** ISO 3166 alpha-3, with alpha-2 behind a colon if that is not its first two letters. */
const ALPHA_3 =
  'ABW:AW AFG AGO:AO AIA ALA:AX ALB AND:AD ARE:AE ARG ARM:AM ASM ATA:AQ ATF:TF ATG:AG AUS AUT:AT AZE BDI:BI BEL BEN:BJ BES:BQ BFA BGD:BD BGR BHR BHS:BS BIH:BA BLM BLR:BY BLZ:BZ BMU BOL BRA BRB:BB BRN:BN BTN BVT BWA CAF:CF CAN CCK CHE CHL:CL CHN:CN CIV CMR:CM COD:CD COG:CG COK:CK COL COM:KM CPV:CV CRI CUB CUW:CW CXR CYM:KY CYP CZE DEU DJI DMA DNK:DK DOM DZA ECU EGY ERI ESH:EH ESP EST:EE ETH FIN FJI FLK:FK FRA FRO:FO FSM:FM GAB GBR GEO GGY GHA GIB GIN:GN GLP:GP GMB GNB:GW GNQ:GQ GRC:GR GRD:GD GRL:GL GTM GUF:GF GUM GUY:GY HKG HMD HND:HN HRV HTI HUN IDN:ID IMN:IM IND IOT IRL:IE IRN:IR IRQ:IQ ISL:IS ISR:IL ITA JAM:JM JEY JOR JPN:JP KAZ:KZ KEN KGZ KHM KIR KNA:KN KOR:KR KWT LAO LBN:LB LBR:LR LBY:LY LCA LIE LKA LSO LTU LUX LVA MAC:MO MAF:MF MAR MCO MDA MDG:MG MDV:MV MEX:MX MHL MKD:MK MLI MLT:MT MMR MNE:ME MNG:MN MNP:MP MOZ:MZ MRT:MR MSR:MS MTQ:MQ MUS:MU MWI MYS MYT:YT NAM:NA NCL NER NFK NGA NIC NIU:NU NLD:NL NOR NPL NRU NZL OMN PAK:PK PAN PCN:PN PER PHL PLW:PW PNG:PG POL:PL PRI PRK:KP PRT:PT PRY:PY PSE PYF:PF QAT REU ROU RUS RWA SAU SDN:SD SEN:SN SGP SGS:GS SHN SJM SLB:SB SLE SLV:SV SMR:SM SOM SPM:PM SRB:RS SSD STP SUR:SR SVK:SK SVN:SI SWE:SE SWZ:SZ SXM SYC:SC SYR TCA:TC TCD:TD TGO THA TJK TKL TKM:TM TLS:TL TON TTO:TT TUN:TN TUR:TR TUV:TV TWN TZA UGA UKR:UA UMI URY:UY USA UZB VAT VCT VEN VGB VIR:VI VNM:VN VUT:VU WLF:WF WSM YEM ZAF ZMB ZWE XKX';
/** Alternative alpha-3 codes from sports and old lists, each with alpha-2. */
const LIKE_ALPHA_3 = 'SUI:CH CRO:HR NED:NL POR:PT DEN:DK GRE:GR SLO:SI LAT:LV BUL:BG RSA:ZA PHI:PH VIE:VN INA:ID MAS:MY TPE:TW KSA:SA';

export const BY_ALPHA_3: ReadonlyMap<string, string> = new Map(
  `${ALPHA_3} ${LIKE_ALPHA_3}`.split(' ').map((entry) => {
    const [three = '', two = three.slice(0, 2)] = entry.split(':');
    return [three, two];
  }),
);

/** Names of further countries that differ from English lists. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  AG: 'Antigua and Barbuda',
  BA: 'Bosnia and Herzegovina',
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  MO: 'Macao',
  PS: 'Palestine',
  ST: 'Sao Tome and Principe',
  TT: 'Trinidad and Tobago',
  VC: 'Saint Vincent and the Grenadines',
};
