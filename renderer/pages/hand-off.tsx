import { useLocation, useParams } from 'react-router-dom';
import { ReceivedView } from '../features/hand-off/received-view.tsx';
import { QuoteDialogPlace } from '../features/quote-dialog/quote-dialog-place.tsx';

/** `/c/:token`, a link stored on the server, and `/c#…`, a link that contains the cart itself. */
export function HandOffPage() {
  const { token } = useParams();
  const { hash } = useLocation();
  return (
    <>
      {token === undefined ? (
        <ReceivedView key={hash} source={{ kind: 'fragment', text: hash }} />
      ) : (
        <ReceivedView key={token} source={{ kind: 'token', token }} />
      )}
      <QuoteDialogPlace />
    </>
  );
}
