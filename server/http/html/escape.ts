const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content, quoted attribute values, and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/**
 * Escapes JSON text for a script element; all embedded data passes through here. Every `<` becomes its JSON escape, so
 * neither `</script` nor `<!--` can appear; U+2028 and U+2029 end a line in older script parsers.
 */
export function toScriptJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
