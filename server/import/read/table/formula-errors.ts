/** What spreadsheet programs show where a formula has no result, in the languages of their users. */
const ERRORS: ReadonlySet<string> = new Set(
  (
    '#N/A #N/D #NV #N/B #DIV/0! #REF! #BEZUG! #¡REF! #RIF! #VERW! #VALUE! #WERT! #VALEUR! #¡VALOR! #VALOR! #VALORE! #WAARDE! #ARG! #NAME? #NOM? #¿NOMBRE? #NOME? #NAAM? ' +
    '#NAZWA? #NUM! #ZAHL! #NOMBRE! #¡NUM! #NÚM! #GETAL! #LICZBA! #NULL! #NUL! #¡NULO! #NULO! #NULLO! #LEEG! #ZERO! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! ' +
    '#ЗНАЧ! #ССЫЛКА! #ИМЯ? #Н/Д #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'
  ).split(' '),
);

export const isFormulaError = (text: string): boolean => ERRORS.has(text.trim());

export const whyError = (text: string): string => `is the error ${text.trim()} of a formula and is read as empty`;
