/**
 * Distinct texts of a column, each with a small number. Code 0 means that the value is missing. Texts are compared in
 * lower case.
 */
export interface Dictionary {
  readonly codes: Map<string, number>;
  /** The first spelling seen, by code. */
  readonly values: string[];
}

export function createDictionary(values: readonly string[] = []): Dictionary {
  const dictionary: Dictionary = { codes: new Map(), values: [''] };
  for (const value of values.slice(1)) encodeText(dictionary, value);
  return dictionary;
}

/** Returns the text's code; adds the text if it is new. */
export function encodeText(dictionary: Dictionary, text: string | null): number {
  if (text === null || text === '') return 0;
  const key = text.toLowerCase();
  const known = dictionary.codes.get(key);
  if (known !== undefined) return known;
  const code = dictionary.values.push(text) - 1;
  dictionary.codes.set(key, code);
  return code;
}

/** Returns the text's code, or undefined if no product has ever had it. */
export function findTextCode(dictionary: Dictionary, text: string): number | undefined {
  return dictionary.codes.get(text.toLowerCase());
}
