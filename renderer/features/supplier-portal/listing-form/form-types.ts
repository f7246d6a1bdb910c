import type { ListingDraft } from '#domain/listing/listing.ts';

export interface StepProps {
  readonly draft: ListingDraft;
  /** By field name; what the server or its schema objected to. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: ListingDraft) => void;
}

export interface PictureProps extends StepProps {
  /** Where uploaded pictures can be seen before publication, by path. */
  readonly previews: Readonly<Record<string, string>>;
  readonly onPreview: (path: string, url: string) => void;
  /** Why a picture could not be had, by what was given; of a listing that was sent already. */
  readonly problems?: Readonly<Record<string, string>>;
}
