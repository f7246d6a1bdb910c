/** What the keys of each layout are and where they stand. A character's key writes itself; the others do something. */
export type Layout = 'text' | 'email' | 'number';
/** What the letters' place shows. */
export type Page = 'letters' | 'symbols' | 'accents';
export type Command = 'shift' | Page | 'delete' | 'space' | 'enter' | 'next' | 'done';
export type Key = { readonly writes: string } | { readonly does: Command };
type Rows = readonly (readonly Key[])[];

/** Words apart by spaces: a command by its name, anything else writes itself. */
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

/** The two pages that are not shown; the way back to the letters is where the way here was. */
const WAYS: Readonly<Record<Page, string>> = { letters: 'symbols accents', symbols: 'letters accents', accents: 'symbols letters' };

/** The rows of keys from the top; `isLong` is a field of several lines, which has an Enter. */
export function rowsOf(layout: Layout, page: Page, isLong: boolean): Rows {
  if (layout === 'number') return NUMBER;
  return [...PAGES[page], row(`${WAYS[page]} ${footOf(layout, page, isLong)} next done`)];
}

/** What is wanted most, beside the ways to the other pages; no sign of the page stands there again. */
function footOf(layout: Layout, page: Page, isLong: boolean): string {
  if (layout !== 'email') return `, space .${isLong ? ' enter' : ''}`;
  return page === 'symbols' ? ', . .com' : '@ - _ . .com';
}
