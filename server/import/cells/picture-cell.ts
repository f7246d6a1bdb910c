/** Where a new address begins; a comma or semicolon that stands before anything else belongs to the address it stands in. */
const NEXT_ADDRESS = /[|\n\r]|[,;、，；](?=\s*(?:https?:\/\/|\/img\/))|\s(?=https?:\/\/|\/img\/)/;

const pictureAddressOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { src, url, href } = entry as Readonly<Record<string, unknown>>;
  return src ?? url ?? href ?? entry;
};

/** An address in markup or in a formula: `<img src="…">`, `=IMAGE("…")`. */
const WRAPPED = /^(?:<|=|!?\[[^\]]*\]\()/;
const ADDRESS_IN = /(?:https?:)?\/\/[^\s"'<>()]+/gi;

/** `//pictures.example/a.jpg` is what web pages write, and a number is somebody's name for a picture. */
const toAddress = (entry: unknown): unknown => {
  if (typeof entry === 'number') return String(entry);
  return typeof entry === 'string' && entry.startsWith('//') ? `https:${entry}` : entry;
};

/**
 * The pictures of one cell: with bars, commas, semicolons, spaces or line ends between them, or a JSON list of addresses or of objects
 * with `src` or `url`. What is no list passes through for the schema to refuse.
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
