/** Words for goods that are not new: `Used - good`, `gebraucht`, `Open box`. */
const WORDS =
  'used|second[ -]?hand|pre[ -]?(?:owned|loved)|refurbished|renewed|reconditioned|remanufactured|open[ -]?box|like new|ex[ -]display|for parts|b[ -]?stock|' +
  "gebraucht|generalüberholt|aufgearbeitet|wie neu|b[ -]?ware|d[’']occasion|occasion|reconditionn|comme neuf|usad[oa]|segunda mano|seminov|reacondicionad|como nuevo|" +
  'usat[oa]|ricondizionat|come nuovo|recondicionad|como novo|tweedehands|gebruikt|gereviseerd|als nieuw|używan|odnowion|jak now|' +
  'б[/.]?у(?!\\p{L})|подержан|восстановлен|二手|翻新|中古|再生品|مستعمل|مجدد';

/** Matches a condition other than new; `unused` and `never used` are new. */
export const NOT_NEW = new RegExp(`(?<!\\p{L})(?<!(?:never|not|nie|nicht|jamais|non) )(?:${WORDS})`, 'iu');
