import type { ListingDraft } from './listing.ts';

type Pictures = Pick<ListingDraft, 'imageUrl' | 'images'>;

/** The pictures of a form in their order, main picture first: those of its list, behind them the address that stands in its field. */
export function picturesOfDraft({ imageUrl, images = [] }: Pictures): readonly string[] {
  return [...new Set([...images, (imageUrl ?? '').trim()])].filter((source) => source !== '');
}

/** The same as they are submitted: an address alone as such, anything else as one list. */
export function submittedPictures(pictures: Pictures): Required<Pictures> {
  const all = picturesOfDraft(pictures);
  return (pictures.images ?? []).length === 0 ? { imageUrl: all[0] ?? '', images: [] } : { imageUrl: '', images: all };
}

/** Every picture in the list, so that each can be moved and any can be the main one. */
export function mergePictures(pictures: Pictures): Required<Pictures> {
  return { imageUrl: '', images: picturesOfDraft({ images: [pictures.imageUrl ?? '', ...(pictures.images ?? [])] }) };
}
