/** Keys of each layout by position. A character's key types it; other keys are commands. */
export type Layout = 'text' | 'email' | 'number';
/** Page shown in the letters' area. */
export type Page = 'letters' | 'symbols' | 'accents';
export type Command = 'shift' | Page | 'delete' | 'space' | 'enter' | 'next' | 'done';
export type Key = { readonly writes: string } | { readonly does: Command };
type Rows = readonly (readonly Key[])[];

/** Parses a row separated by spaces: a command by its name, anything else as a character. */
const COMMANDS: ReadonlySet<string> = new Set<Command>([
  'shift',
  'letters',
  'symbols',
  'accents',
  'delete',
  'space',
  'enter',
  'next',
  'done',
]);
const isCommand = (word: string): word is Command => COMMANDS.has(word);
const row = (words: string): Key[] => words.split(' ').map((word) => (isCommand(word) ? { does: word } : { writes: word }));

const PAGES: Readonly<Record<Page, Rows>> = {
  letters: [row('1 2 3 4 5 6 7 8 9 0'), row('q w e r t y u i o p'), row('a s d f g h j k l'), row('shift z x c v b n m delete')],
  symbols: [row('1 2 3 4 5 6 7 8 9 0'), row('@ # & % + - = / \\ _'), row('! ? : ; ( ) [ ] \' "'), row('* ~ ^ | < > { } $ € £ ` delete')],
  accents: [row('á à â ä ã å æ ç č ć'), row('é è ê ë ę í ì î ï ñ'), row('ó ò ô ö õ ø œ ś š ß'), row('shift ú ù û ü ý ż ž ł delete')],
};

const NUMBER: Rows = [row('1 2 3 delete'), row('4 5 6 next'), row('7 8 9 done'), row('+ 0 . -')];

/** Keys of the two other pages; the key back to the letters replaces the key that led here. */
const WAYS: Readonly<Record<Page, string>> = { letters: 'symbols accents', symbols: 'letters accents', accents: 'symbols letters' };

/** Returns the rows of keys from the top; `isLong` marks a multi-line field, which has an Enter key. */
export function rowsOf(layout: Layout, page: Page, isLong: boolean): Rows {
  if (layout === 'number') return NUMBER;
  return [...PAGES[page], row(`${WAYS[page]} ${footOf(layout, page, isLong)} next done`)];
}

/** Returns the most used keys, beside those of the other pages; no character of the page is repeated. */
function footOf(layout: Layout, page: Page, isLong: boolean): string {
  if (layout !== 'email') return `, space .${isLong ? ' enter' : ''}`;
  return page === 'symbols' ? ', . .com' : '@ - _ . .com';
}
