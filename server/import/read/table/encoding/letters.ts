import type { TextEncoding } from '#domain/listing/import-choices.ts';

/** A language: its letters beyond ASCII, frequent ones first, and its encodings. */
export interface Language {
  readonly name: string;
  readonly letters: string;
  /** True if its words contain no ASCII letters. */
  readonly isOwnScript: boolean;
  readonly encodings: readonly TextEncoding[];
}

const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh'] as const;
const CENTRAL = ['windows-1250', 'iso-8859-2', 'iso-8859-16'] as const;
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-10'] as const;
const TURKISH = ['windows-1254', 'iso-8859-3'] as const;
const CYRILLIC = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'x-mac-cyrillic', 'ibm866'] as const;

const latin = (name: string, letters: string, encodings: readonly TextEncoding[]): Language => ({
  name,
  letters,
  isOwnScript: false,
  encodings,
});
const script = (name: string, letters: string, encodings: readonly TextEncoding[]): Language => ({
  name,
  letters,
  isOwnScript: true,
  encodings,
});

/** If two languages and encodings fit equally, the earlier one wins. */
export const LANGUAGES: readonly Language[] = [
  latin('German', 'üäöß', [...WESTERN, ...CENTRAL, ...TURKISH, ...BALTIC]),
  latin('French', 'éèàêçâôîùûïœëæ', WESTERN),
  latin('Spanish', 'óíáñéúü', WESTERN),
  latin('Portuguese', 'ãçáéíóõêúâôà', WESTERN),
  latin('Italian', 'àèùòéì', WESTERN),
  latin('Dutch', 'ëéïöüè', WESTERN),
  latin('Swedish', 'äöåé', WESTERN),
  latin('Danish', 'øåæéö', WESTERN),
  latin('Icelandic', 'íáðúþéóöýæ', WESTERN),
  latin('Welsh', 'ŵŷâêîôûï', ['iso-8859-14']),
  latin('Polish', 'łążęśćóńź', CENTRAL),
  latin('Czech', 'áíéěřýčžšůúťňďó', CENTRAL),
  latin('Slovak', 'áíéčýžšúľťôóňäďŕĺ', CENTRAL),
  latin('Hungarian', 'áéöóőüíúű', CENTRAL),
  latin('Romanian', 'ăîâşţșț', CENTRAL),
  latin('Croatian', 'čšžćđ', CENTRAL),
  latin('Turkish', 'ıüşöçğİâîû', TURKISH),
  latin('Maltese', 'ħżġċ', ['iso-8859-3']),
  latin('Lithuanian', 'ėšžųįąūčę', BALTIC),
  latin('Latvian', 'āīēšņžūļķģč', BALTIC),
  latin('Estonian', 'äõüöšž', BALTIC),
  latin('Vietnamese', '\u0301\u0300\u0323\u0309\u0303âđươêôăàáèéíóùúýã', ['windows-1258']),
  script('Russian', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', CYRILLIC),
  script('Ukrainian', 'оанивіетрслкдумпяьзгбчхйцжїєшюфщґ’', CYRILLIC),
  script('Bulgarian', 'аиоентрсвлкдпмзгъубчцящжхюшйьф', CYRILLIC),
  script('Serbian', 'аоиенртсвјкдумлпзгбљчњшцћхжђџф', CYRILLIC),
  script('Greek', 'αοιετσνηρκπυςμλίάόωγέδήχύθφβώξζψϊϋ', ['windows-1253', 'iso-8859-7']),
  script('Hebrew', 'יוהלארתבמשםנעדקחפגכטסןזץךףצ', ['windows-1255', 'iso-8859-8']),
  script('Arabic', 'اليمنورتعبدسفهقكحةجشصطخأضءذثغزىإؤئآظپچگژک،', ['windows-1256', 'iso-8859-6']),
  script('Thai', 'านรอกเงมยลวดทสตะปบคหแจพชขใไโผซถญศธฟษณภฐฉฎฏฒฑฆฌฮ่้ิีัืุู์็ำึๆฯๅฤ', ['windows-874']),
];

/** Signs that occur in texts of any language, mostly in prices and measures. */
export const SIGNS = '\u00a0€£°–—’“”„‚‘…•®™©×½¼¾²³µ·«»§±¥÷¡¿º¹ª‹›№′″';
/** Signs that no letter follows. */
export const LEADLESS_SIGNS = '£€¥³²¹±¼½¾ª×÷';
/** Signs that occur inside words. */
export const JOINING_SIGNS = '’‘–\u00a0·';
/** Signs that occur beside numbers. */
export const MEASURE_SIGNS = '£€¥°';
/** Signs that follow no letter. */
export const MONEY_SIGNS = '£€¥';
