/**
 * JSON text that is the same for equal values whatever the order of their keys, so that "nothing changed" is a comparison of texts.
 * For plain values (what JSON.parse gives); undefined members are left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Record<string, unknown>;
  const texts: string[] = [];
  for (const key of Object.keys(members).sort())
    if (members[key] !== undefined) texts.push(`${JSON.stringify(key)}:${canonicalJson(members[key])}`);
  return `{${texts.join(',')}}`;
}
