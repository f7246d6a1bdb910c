import { readTexts } from '#domain/shop/read-texts.ts';
import { isRecord } from '#domain/shop/shop-document.ts';
import { findShownText } from '#domain/shop/shown-text.ts';
import * as copy from './copy.ts';

/** Returns a value of the document as words; entries of a list by their names. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return copy.onOrOff(value);
  if (Array.isArray(value)) return value.map(entryWords).join(', ');
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

function entryWords(entry: unknown): string {
  if (!isRecord(entry)) return valueWords(entry);
  const name = findShownText(readTexts(entry.name ?? entry.title))?.text ?? valueWords(entry.slug);
  return entry.isHidden === true ? copy.hiddenEntry(name) : name;
}
