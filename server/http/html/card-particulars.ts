/** What structured data says of a list's product. */
export interface CardParticulars {
  readonly id: string;
  readonly name: string;
}

/** As products are written: these two first. */
const LEAD = /^\{"id":"(?:[^"\\]|\\.)*","name":"(?:[^"\\]|\\.)*"(?=,)/;

/** Of a card's text, of which the two are some twentieth; a text in another order is read whole. */
export function readParticulars(card: string): CardParticulars {
  const lead = LEAD.exec(card)?.[0];
  // The catalogue's own text.
  const { id, name } = JSON.parse(lead === undefined ? card : `${lead}}`) as CardParticulars;
  return { id, name };
}

/** Root-relative; null of a product without. */
export function readFirstPicture(card: string): string | null {
  const { images } = JSON.parse(card) as { readonly images: readonly string[] };
  return images[0] ?? null;
}
