/** What structured data says of a list's product. */
export interface ProductParticulars {
  readonly id: string;
  readonly name: string;
}

/** As products are written: these two first. */
const LEAD = /^\{"id":"(?:[^"\\]|\\.)*","name":"(?:[^"\\]|\\.)*"(?=,)/;

/** Of a card's text, of which the two are some twentieth; a text in another order is read whole. */
export function readParticulars(productJson: string): ProductParticulars {
  const lead = LEAD.exec(productJson)?.[0];
  // The catalogue's own text.
  const { id, name } = JSON.parse(lead === undefined ? productJson : `${lead}}`) as ProductParticulars;
  return { id, name };
}

/** Root-relative; null of a product without. */
export function readFirstPicture(productJson: string): string | null {
  const { images } = JSON.parse(productJson) as { readonly images: readonly string[] };
  return images[0] ?? null;
}
