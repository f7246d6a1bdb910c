const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML content, attribute values in either quotes, and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/**
 * JSON text for the inside of a script element, the only way any data gets there. Every `<` is written as its JSON
 * escape, so neither `</script` nor `<!--` can appear; U+2028 and U+2029 end a line in older script parsers.
 */
export function toScriptJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
