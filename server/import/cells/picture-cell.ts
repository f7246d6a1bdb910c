/** Start of the next address. A comma or semicolon followed by anything else is part of the address. */
const NEXT_ADDRESS = /[|\n\r]|[,;、，；](?=\s*(?:https?:\/\/|\/img\/))|\s(?=https?:\/\/|\/img\/)/;

const pictureAddressOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { src, url, href } = entry as Readonly<Record<string, unknown>>;
  return src ?? url ?? href ?? entry;
};

/** An address in markup or in a formula: `<img src="…">`, `=IMAGE("…")`. */
const WRAPPED = /^(?:<|=|!?\[[^\]]*\]\()/;
const ADDRESS_IN = /(?:https?:)?\/\/[^\s"'<>()]+/gi;

/**
 * Completes protocol-relative addresses (`//pictures.example/a.jpg`). Numbers become text, because some files name
 * pictures by number.
 */
const toAddress = (entry: unknown): unknown => {
  if (typeof entry === 'number') return String(entry);
  return typeof entry === 'string' && entry.startsWith('//') ? `https:${entry}` : entry;
};

/**
 * Splits a cell of pictures, separated by bars, commas, semicolons, spaces or line ends, or a JSON list of addresses or
 * of objects with `src` or `url`. Other values pass unchanged for the schema to refuse.
 */
export function splitPictures(value: unknown): unknown {
  const pictures = splitCell(value);
  return Array.isArray(pictures) ? pictures.map(toAddress) : pictures;
}

function splitCell(value: unknown): unknown {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map(pictureAddressOf);
  if (Number.isFinite(value)) return [value];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return [];
  const wrapped = WRAPPED.test(text) ? text.match(ADDRESS_IN) : null;
  if (wrapped !== null) return wrapped;
  if (!/^[[{]/.test(text))
    return text
      .split(NEXT_ADDRESS)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  try {
    const list: unknown = JSON.parse(text);
    return (Array.isArray(list) ? list : [list]).map(pictureAddressOf);
  } catch {
    return value;
  }
}
