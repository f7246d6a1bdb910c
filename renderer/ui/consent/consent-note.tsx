import { useConfig } from '#state/config.tsx';
import * as copy from './copy.ts';

/** Names the shop's terms and privacy text with their revisions, as far as the shop wrote them. */
export function ConsentNote({ act }: { readonly act: keyof typeof copy.ACCEPTS }) {
  const { shop } = useConfig();
  const { terms, privacy } = shop?.pages ?? {};
  if (terms === undefined && privacy === undefined) return null;
  return (
    <p className="tw-note">
      {terms !== undefined && (
        <>
          {copy.ACCEPTS[act]} <PageLink to="/terms">{copy.terms(terms)}</PageLink>.{' '}
        </>
      )}
      {privacy !== undefined && (
        <>
          {copy.yourData} <PageLink to="/privacy">{copy.privacy(privacy)}</PageLink>.
        </>
      )}
    </p>
  );
}

/** Opens beside the form, which keeps what was typed; a kiosk has no second window. */
function PageLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { kiosk } = useConfig();
  if (kiosk !== null) return children;
  return (
    <a className="tw-link" href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
