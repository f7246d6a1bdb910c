import type { Product } from '#domain/product/product.ts';
import { useConfig } from '#state/config.tsx';
import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/**
 * Opens the system's share sheet, or copies the link if there is none; a kiosk shows a code instead. The link is the
 * hosted site's in every app.
 */
export function ShareButton({ product }: { readonly product: Product }) {
  const { role, publicUrl, kiosk } = useConfig();
  const openKioskDialog = useOpenKioskDialog();
  const toast = useToast();
  const share = async () => {
    const url = `${publicUrl}/product/${encodeURIComponent(product.id)}`;
    if (kiosk !== null) return openKioskDialog({ name: 'phone', url });
    try {
      // Hosted only: Electron has `share` without a share sheet, and its failure cannot be told from a user closing the
      // sheet.
      if (role === 'hosted' && typeof navigator.share === 'function') return await navigator.share({ title: product.name, url });
      await navigator.clipboard.writeText(url);
      toast({ title: copy.linkCopied, description: copy.linkCopiedText });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('The link could not be shared', error);
      toast({ title: copy.linkNotCopied, description: url, tone: 'destructive' });
    }
  };
  return (
    <Button tone="quiet" onClick={() => void share()}>
      <Icon name="share" />
      {copy.share}
    </Button>
  );
}
