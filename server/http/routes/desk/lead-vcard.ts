import { findCountry } from '#domain/kernel/country.ts';
import type { LeadWithGoods } from './lead-goods.ts';

export const VCARD_TYPE = 'text/vcard; charset=utf-8';

/** Returns a vCard 3.0 (RFC 2426). Its note contains the person's interest and the staff's remarks. */
export function toVcard({ lead, goods }: LeadWithGoods): string {
  const note = [
    lead.interest,
    ...goods.map(({ name }) => name),
    ...labelled('Note', lead.note),
    ...labelled('Grade', lead.grade),
    ...labelled('Source', lead.source),
  ].filter((line) => line !== '');
  const country = findCountry(lead.country) ?? lead.country;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${escaped(lead.id)}`,
    `N:${escaped(lead.name)};;;;`,
    `FN:${escaped(lead.name)}`,
    ...(lead.company === '' ? [] : [`ORG:${escaped(lead.company)}`]),
    `EMAIL;TYPE=INTERNET:${escaped(lead.email)}`,
    ...(lead.phone === '' ? [] : [`TEL:${escaped(lead.phone)}`]),
    ...(country === '' ? [] : [`ADR:;;;;;;${escaped(country)}`]),
    ...(note.length === 0 ? [] : [`NOTE:${escaped(note.join('\n'))}`]),
    `REV:${new Date(lead.createdAtMs).toISOString()}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const labelled = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}`]);

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

const MAX_LINE_BYTES = 75;

/** Folds a long line: continuation lines begin with a space, and no character is split. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
}
