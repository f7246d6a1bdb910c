import type { ListingDraft } from './listing.ts';

type Pictures = Pick<ListingDraft, 'imageUrl' | 'images'>;

/** Returns a form's pictures in order, main picture first: its list, then the address in its field. */
export function picturesOfDraft({ imageUrl, images = [] }: Pictures): readonly string[] {
  return [...new Set([...images, (imageUrl ?? '').trim()])].filter((source) => source !== '');
}

/** Returns the same for submission: a single address as `imageUrl`, anything else as one list. */
export function submittedPictures(pictures: Pictures): Required<Pictures> {
  const all = picturesOfDraft(pictures);
  return (pictures.images ?? []).length === 0 ? { imageUrl: all[0] ?? '', images: [] } : { imageUrl: '', images: all };
}

/** Moves every picture into the list, so that each can be reordered or become the main one. */
export function mergePictures(pictures: Pictures): Required<Pictures> {
  return { imageUrl: '', images: picturesOfDraft({ images: [pictures.imageUrl ?? '', ...(pictures.images ?? [])] }) };
}
