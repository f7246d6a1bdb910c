import { useEffect } from 'react';
import { leadsToCardForm, leadsToPreviews } from '#domain/site/page-routes.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { useConfig } from '#state/config.tsx';

const FOR_PREVIEWS = [leadsToPreviews];
const FOR_CARDS = [leadsToPreviews, leadsToCardForm];

/**
 * Returns the path with which this document, and its policy, was loaded: not where the user went back to before this
 * code ran.
 */
function pathOfDocument(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? '';
  // Some older browsers report no address there; the page's current address is the best substitute.
  return URL.canParse(address) ? new URL(address).pathname : window.location.pathname;
}

/**
 * Supplier pages, and those with Stripe's form, need the policy of their own document. Their links load it; a user who
 * arrives without (back and forward in an older document's history) triggers a reload here.
 */
export function useDocumentPolicy(pathname: string): void {
  const needed = useConfig().stripePublishableKey === null ? FOR_PREVIEWS : FOR_CARDS;
  useEffect(() => {
    // In a kiosk another document is another visit; it shows no previews and accepts no card.
    if (kioskAtStart === null && needed.some((leadsTo) => leadsTo(pathname) && !leadsTo(pathOfDocument()))) window.location.reload();
  }, [pathname, needed]);
}
