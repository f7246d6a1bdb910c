/** The unit's name in a term, and the factor from a spelling to it; `isRough` if conversions are rounded. */
interface Unit {
  readonly name: string;
  readonly factor: number;
  readonly isRough: boolean;
}

/** `name: spelling, spelling factor, spelling ~factor`; `~` marks units that do not convert to round numbers. */
const UNITS = new Map<string, Unit>(
  [
    'ml: ml, mls, millilitre, millilitres, milliliter, milliliters, cl 10, dl 100, l 1000, ltr 1000, ltrs 1000, litre 1000, litres 1000, liter 1000, liters 1000',
    'ml: fl oz ~29.5735, floz ~29.5735, gallon ~3785.41, gallons ~3785.41, gal ~3785.41',
    'g: g, gr, gram, grams, gramme, grammes, mg 0.001, kg 1000, kgs 1000, kilo 1000, kilos 1000, kilogram 1000, kilograms 1000',
    'g: tonne 1000000, tonnes 1000000, oz ~28.3495, ounce ~28.3495, ounces ~28.3495',
    'g: lb ~453.592, lbs ~453.592, pound ~453.592, pounds ~453.592',
    'mm: mm, millimetre, millimetres, millimeter, millimeters, cm 10, cms 10, centimetre 10, centimetres 10, centimeter 10, centimeters 10',
    'mm: m 1000, metre 1000, metres 1000, meter 1000, meters 1000, in ~25.4, inch ~25.4, inches ~25.4, " ~25.4, \u2033 ~25.4',
    'mm: ft ~304.8, foot ~304.8, feet ~304.8, yd ~914.4, yard ~914.4, yards ~914.4',
    'w: w, watt, watts, kw 1000, kilowatt 1000, kilowatts 1000',
    'v: v, volt, volts, kv 1000',
    'a: a, amp, amps, ampere, amperes',
    'mah: mah, ah 1000',
    'wh: wh, kwh 1000',
    'hz: hz, hertz, khz 1000, mhz 1000000, ghz 1000000000',
    'gb: gb, gigabyte, gigabytes, tb 1000, terabyte 1000, terabytes 1000',
    'mb: mb, megabyte, megabytes',
    'gsm: gsm, g/m2, g/m²',
    'pc: pc, pcs, pce, piece, pieces, ct, count',
    'pack: pack, packs, pk',
    'lm: lm, lumen, lumens',
    'mp: mp, megapixel, megapixels',
    'h: h, hr, hrs, hour, hours',
    'min: min, mins, minute, minutes',
    'bar: bar',
    'psi: psi',
    'rpm: rpm',
    'dpi: dpi',
  ].flatMap((line) => {
    const [name = '', spellings = ''] = line.split(': ');
    return spellings.split(', ').map((said): [string, Unit] => {
      const [, spelling = '', rough = '', factor = '1'] = /^(.+?)(?: (~?)([\d.]+))?$/.exec(said) ?? [];
      return [spelling, { name, factor: Number(factor), isRough: rough === '~' }];
    });
  }),
);

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const UNIT_SPELLINGS = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|');
/**
 * A number, up to two more of the same unit (`40 x 60 cm`, `220-240V`), and the unit; `in` before a number is a word,
 * not a unit (`3 in 1`).
 */
const MEASURE = new RegExp(
  String.raw`(${NUMBER})((?:\s?(?:[x×*/–-]|to|or|and|&)\s?(?:${NUMBER})){0,2})[\s\u00a0-]?(?!in[\s-]?\d)(${UNIT_SPELLINGS})(?![a-z0-9\u00c0-\uffff]|-\d)`,
  'iy',
);
const EACH_NUMBER = new RegExp(NUMBER, 'g');
const FRACTION = /^\/(2|4|8|16|32|64)$/;

/** Terms of a measure, one per number, the same for every spelling; `end` is the index after the unit. */
export interface Measure {
  readonly terms: readonly string[];
  readonly end: number;
}

/** Reads the measure whose number starts at `at`; undefined if there is none. */
export function readMeasure(text: string, at: number): Measure | undefined {
  MEASURE.lastIndex = at;
  const said = MEASURE.exec(text);
  if (said === null) return undefined;
  const [whole, first = '', others = '', spelling = ''] = said;
  const unit = UNITS.get(spelling.toLowerCase());
  if (unit === undefined) return undefined;
  const values = readValues(isAfterPoint(text, at) ? `0.${first}` : first, others);
  if (!values.every(Number.isFinite)) return undefined;
  return { terms: values.map((value) => toTermOf(value, unit)), end: at + whole.length };
}

/** True after a leading decimal point, as in `.5 l`. */
const isAfterPoint = (text: string, at: number) => /(?:^|[^\d.,])[.,]$/.test(text.slice(Math.max(0, at - 2), at));

function readValues(first: string, others: string): number[] {
  const value = toNumber(first);
  const divisor = FRACTION.exec(others)?.[1];
  if (divisor !== undefined && value < Number(divisor)) return [value / Number(divisor)];
  return [value, ...(others.match(EACH_NUMBER) ?? []).map(toNumber)];
}

/** Reads `1,000` as a thousand and `0,5` as a half. */
function toNumber(text: string): number {
  const isDecimal = /^\d+,\d+$/.test(text) && !/^[1-9]\d{0,2},\d{3}$/.test(text);
  return Number(isDecimal ? text.replace(',', '.') : text.replaceAll(',', ''));
}

const LARGER: Readonly<Record<string, string>> = { ml: 'l', g: 'kg', mm: 'm' };

/** Formats as commonly written, so that a typed prefix leads to the term: `500ml`, `1.5l`, `25kg`. */
function toTermOf(value: number, { name, factor, isRough }: Unit): string {
  const amount = Number((value * factor).toPrecision(isRough ? 3 : 9));
  const larger = LARGER[name];
  return larger !== undefined && amount >= 1000 ? `${amount / 1000}${larger}` : `${amount}${name}`;
}
