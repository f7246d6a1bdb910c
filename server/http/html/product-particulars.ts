/** Fields of a listed product that structured data contains. */
export interface ProductParticulars {
  readonly id: string;
  readonly name: string;
}

/** Matches the usual field order of product JSON: id and name first. */
const LEAD = /^\{"id":"(?:[^"\\]|\\.)*","name":"(?:[^"\\]|\\.)*"(?=,)/;

/**
 * Reads id and name, about 1/20 of the product JSON, without parsing the rest. Parses all of it if the order differs.
 */
export function readParticulars(productJson: string): ProductParticulars {
  const lead = LEAD.exec(productJson)?.[0];
  // The text comes from the catalogue and needs no validation.
  const { id, name } = JSON.parse(lead === undefined ? productJson : `${lead}}`) as ProductParticulars;
  return { id, name };
}

/** Returns a root-relative path, or null if the product has no picture. */
export function readFirstPicture(productJson: string): string | null {
  const { images } = JSON.parse(productJson) as { readonly images: readonly string[] };
  return images[0] ?? null;
}
