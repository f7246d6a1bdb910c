/** Cache of encoded member names: records repeat some fifty of them. */
const names = new Map<string, string>();
/** Limits the cache: some names are options chosen by suppliers. */
const MAX_NAMES = 2000;

function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = `${JSON.stringify(key)}:`;
  names.set(key, name);
  return name;
}

/**
 * Returns JSON text that is identical for equal values whatever the order of their keys, so that "nothing changed" is a
 * comparison of texts. For plain values (results of JSON.parse); omits undefined members, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return ofList(value);
  const members = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(members).sort())
    if (members[key] !== undefined) text += `${text === '' ? '' : ','}${nameOf(key)}${canonicalJson(members[key])}`;
  return `{${text}}`;
}

function ofList(list: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < list.length; i += 1) text += `${i === 0 ? '' : ','}${canonicalJson(list[i])}`;
  return `[${text}]`;
}
