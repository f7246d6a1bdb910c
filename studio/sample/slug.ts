/** 'Café Olé, 1 kg' -> 'cafe-ole-1-kg': lower-case letters, digits and single hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
