import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { PublishedRow, ReviewRow, SentBackRow, SilentRow, WithdrawnRow } from './listing-rows.tsx';
import type { Stages } from './stages.ts';

/** Listings that operators sent back, shown first because they wait for the supplier. */
export function SentBack({ sentBack }: Pick<Stages, 'sentBack'>) {
  if (sentBack.length === 0) return null;
  return (
    <RecordList anchor="sent-back" title={copy.sentBack} count={sentBack.length} text={copy.sentBackText}>
      {sentBack.map((listing) => (
        <SentBackRow key={listing.record.id} listing={listing} />
      ))}
    </RecordList>
  );
}

/** Listings by state. `isFolded` leaves out all empty lists; those of withdrawn and unreachable ones never appear empty. */
export function Listings({ stages, isFolded }: { readonly stages: Stages; readonly isFolded: boolean }) {
  const { underReview, published, withdrawn, silent } = stages;
  return (
    <>
      {(!isFolded || underReview.length > 0) && (
        <RecordList
          anchor="under-review"
          title={copy.underReview}
          count={underReview.length}
          empty={copy.noneUnderReview}
          next={['/sell', copy.startSelling]}
        >
          {underReview.map((listing) => (
            <ReviewRow key={listing.record.id} listing={listing} />
          ))}
        </RecordList>
      )}
      {(!isFolded || published.length > 0) && (
        <RecordList
          anchor="published"
          title={copy.published}
          count={published.length}
          empty={copy.nonePublished}
          next={['/sell/import', copy.importASpreadsheet]}
        >
          {published.map((listing) => (
            <PublishedRow key={listing.record.id} listing={listing} />
          ))}
        </RecordList>
      )}
      {withdrawn.length > 0 && (
        <RecordList title={copy.withdrawn} count={withdrawn.length}>
          {withdrawn.map((listing) => (
            <WithdrawnRow key={listing.record.id} listing={listing} />
          ))}
        </RecordList>
      )}
      {silent.length > 0 && (
        <RecordList title={copy.silent} count={silent.length}>
          {silent.map((listing) => (
            <SilentRow key={listing.record.id} listing={listing} />
          ))}
        </RecordList>
      )}
    </>
  );
}
