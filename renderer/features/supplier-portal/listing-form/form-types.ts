import type { ListingDraft } from '#domain/listing/listing.ts';

export interface StepProps {
  readonly draft: ListingDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: ListingDraft) => void;
}

export interface PictureProps extends StepProps {
  /** URLs of uploaded pictures before publication, by path. */
  readonly previews: Readonly<Record<string, string>>;
  readonly onPreview: (path: string, url: string) => void;
  /** Why a picture of a submitted listing could not be fetched, by its source. */
  readonly problems?: Readonly<Record<string, string>>;
}
