import sax from 'sax';
import { isDay, type QuotedRate, type RateDelivery, RatesError, readAnswerText, toDelivery } from './rate-delivery.ts';

const BASE = 'EUR';
/** Most elements, attributes of one, and deepest nesting; the daily file has some 35 elements of at most 3 levels. */
const MAX_ELEMENTS = 1000;
const MAX_ATTRIBUTES = 20;
const MAX_DEPTH = 20;

/**
 * Reads the daily XML of the European Central Bank, whose rates are per euro. Refuses document types, so that no entity
 * is expanded. @throws RatesError
 */
export function readEcbRates(bytes: Uint8Array): RateDelivery {
  const text = readAnswerText(bytes);
  const parser = sax.parser(true, {});
  const place = () => {
    const { line, column } = parser;
    return () => ` (line ${line + 1}, column ${column})`;
  };
  const fail = (why: string): never => {
    throw new RatesError(`Its XML ${why}${place()()}.`);
  };
  const quoted: QuotedRate[] = [];
  const days: string[] = [];
  let elements = 0;
  let attributeCount = 0;
  let depth = 0;
  parser.onerror = () => fail('is not well-formed');
  parser.ondoctype = () => fail('has a document type');
  parser.onattribute = ({ name }) => {
    attributeCount += 1;
    // The parser calls `hasOwnProperty` on the object in which it collects attributes.
    if (name === 'hasOwnProperty' || attributeCount > MAX_ATTRIBUTES) fail('has an element with unusual attributes');
  };
  parser.onopentag = ({ attributes: { time, currency, rate } }) => {
    elements += 1;
    depth += 1;
    attributeCount = 0;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) fail('has too many elements for the rates of one day');
    if (typeof time === 'string') days.push(time);
    if (typeof currency === 'string') quoted.push({ code: currency, rate, place: place() });
  };
  parser.onclosetag = () => {
    depth -= 1;
  };
  parser.write(text).close();
  const [day, another] = days;
  if (another !== undefined) throw new RatesError('It has the rates of several days; use the daily file.');
  if (day === undefined || !isDay(day)) throw new RatesError(`It is not of a day such as 2026-11-27: it has ${quoteDay(day)}.`);
  return toDelivery(day, BASE, quoted);
}

const quoteDay = (day: string | undefined) => (day === undefined ? 'no attribute “time”' : `“${day.slice(0, 30)}”`);
