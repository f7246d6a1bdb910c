import { encodeCategoryPath, getCategory, getSubcategory } from '../arrays/category-paths.ts';
import { type Dictionary, encodeText } from '../arrays/dictionary.ts';
import type { Engine } from '../engine/engine.ts';
import { termOfWord } from '../search/lexicon.ts';
import type { Chunk, DictionaryDelta } from './prepared-file.ts';

/** Maps the text codes of a prepared file to the engine's codes. */
export function createCodeRemap({ table, index: { lexicon } }: Engine) {
  const terms: number[] = [];
  const [countries, supplierIds, supplierNames, subcategories, sections] = [[0], [0], [0], [0], [0]];

  return {
    extend(delta: DictionaryDelta): void {
      for (const [i, word] of delta.words.entries()) terms[delta.terms[i] as number] = termOfWord(lexicon, word);
      extendDictionary(countries, table.countries, delta.countries);
      extendDictionary(supplierIds, table.supplierIds, delta.supplierIds);
      extendDictionary(supplierNames, table.supplierNames, delta.supplierNames);
      extendDictionary(subcategories, table.subcategories, delta.subcategories);
      for (const pair of delta.sections)
        sections.push(encodeCategoryPath(table.categoryPaths, getCategory(pair), subcategories[getSubcategory(pair)] as number));
    },
    remap(chunk: Chunk): Chunk {
      const { columns } = chunk;
      return {
        ...chunk,
        columns: {
          ...columns,
          country: remapped(columns.country, countries),
          supplierId: remapped(columns.supplierId, supplierIds),
          supplierName: remapped(columns.supplierName, supplierNames),
          section: remapped(columns.section, sections),
        },
        nameTerms: remapped(chunk.nameTerms, terms),
        entries: remappedEntries(chunk.entries, terms),
      };
    },
  };
}

function extendDictionary(codes: number[], dictionary: Dictionary, texts: readonly string[]): void {
  for (const text of texts) codes.push(encodeText(dictionary, text));
}

/** A loop, as calling a function for each of a hundred thousand numbers is several times as slow. */
function remapped(values: Uint32Array, codes: readonly number[]): Uint32Array<ArrayBuffer> {
  const own = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i += 1) own[i] = codes[values[i] as number] as number;
  return own;
}

function remappedEntries(entries: Uint32Array, terms: readonly number[]): Uint32Array {
  const own = new Uint32Array(entries.length);
  for (let i = 0; i < entries.length; i += 1)
    own[i] = ((terms[(entries[i] as number) >>> 2] as number) << 2) | ((entries[i] as number) & 3);
  return own;
}
