import { formatWeekdayTime } from '#lib/format-time.ts';
import { type OwnQuote, useOwnQuotes } from '#state/own/own-quotes.ts';
import { RecordList, RecordRow } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';

export function OwnQuotes() {
  const quotes = useOwnQuotes();
  return (
    <RecordList title={copy.quotes} text={copy.quoteNote} empty={copy.noQuotes} next={['/products', copy.browse]}>
      {quotes.map((quote) => (
        <RecordRow key={quote.id} label={quote.name} createdAt={quote.createdAt}>
          <Standing quote={quote} />
        </RecordRow>
      ))}
    </RecordList>
  );
}

/** Made on a device: it waits there, was refused, or has arrived. */
function Standing({ quote: { standing, answerBy } }: { readonly quote: OwnQuote }) {
  if (standing === 'refused') return <span className="tw-bad">{copy.refused}</span>;
  if (standing === 'waiting') return <span>{copy.queued}</span>;
  return answerBy === null ? null : <span className="tw-note">{copy.answeredBy(formatWeekdayTime(answerBy))}</span>;
}
