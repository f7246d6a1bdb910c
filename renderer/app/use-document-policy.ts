import { useEffect } from 'react';
import { leadsToCardForm, leadsToPreviews } from '#domain/site/page-routes.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { useConfig } from '#state/config.tsx';

const FOR_PREVIEWS = [leadsToPreviews];
const FOR_CARDS = [leadsToPreviews, leadsToCardForm];

/** The path this document, and the policy with it, came for: not where somebody had gone back to before this code was there. */
function pathOfDocument(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? '';
  // Some browsers of before say no address there: then where the page is now is the best there is.
  return URL.canParse(address) ? new URL(address).pathname : window.location.pathname;
}

/**
 * A supplier's pages, and those with Stripe's form, need the policy their own document comes with. Links load it; whoever gets there without (back and forward
 * through the history of an older document) loads it here.
 */
export function useDocumentPolicy(pathname: string): void {
  const needed = useConfig().stripePublishableKey === null ? FOR_PREVIEWS : FOR_CARDS;
  useEffect(() => {
    // In a kiosk another document is another visit; it shows no previews and takes no card.
    if (kioskAtStart === null && needed.some((leadsTo) => leadsTo(pathname) && !leadsTo(pathOfDocument()))) window.location.reload();
  }, [pathname, needed]);
}
