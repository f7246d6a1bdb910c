/** Irregular plurals with their singular, and words that only look like a plural. */
const IRREGULAR = new Map(
  [
    'men man, mens man, women woman, womens woman, children child, childrens child, people person, feet foot, teeth tooth, geese goose',
    'mice mouse, oxen ox, scarves scarf, knives knife, shelves shelf, bookshelves bookshelf, leaves leaf, loaves loaf',
    'halves half, wolves wolf, calves calf, hooves hoof, elves elf, wives wife, lives life, thieves thief, dwarves dwarf',
    'handkerchieves handkerchief, lenses lens, lens lens, canvas canvas, atlas atlas, thermos thermos, christmas christmas, buses bus, gases gas, canvases canvas, atlases atlas, viruses virus, bonuses bonus',
    'campuses campus, cactuses cactus, irises iris, quizzes quiz, axes axe, caches cache, headaches headache, moustaches moustache',
    'mustaches mustache, tiptoes tiptoe, horseshoes horseshoe, canoes canoe, oboes oboe, shoes shoe',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Reduces a word to the stem shared by singular and plural: `batteries` and `battery`, `hoodies` and `hoodie`, `boxes`
 * and `box`, `tomatoes` and `tomato`, `scarves` and `scarf`. Leaves `glass`, `bus` and `basis` unchanged.
 */
export function stemWord(word: string): string {
  return IRREGULAR.get(word) ?? stemRegularWord(word);
}

function stemRegularWord(word: string): string {
  const { length } = word;
  if (length < 4) return word;
  const isLong = length > 4;
  if (isLong && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (isLong && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word) || (length > 5 && word.endsWith('oes'))) return word.slice(0, -2);
  return word.slice(0, -1);
}
