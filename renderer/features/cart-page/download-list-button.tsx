import type { Cart } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { saveFile } from '#lib/download.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly lines: Cart;
  readonly pricedOf: ReadonlyMap<string, PricedLine>;
}

/** Saves the cart for a spreadsheet; what writes the file is loaded on the first press. */
export function DownloadListButton({ lines, pricedOf }: Props) {
  const toast = useToast();
  const save = async () => {
    const { cartCsv, cartFileName } = await import('./cart-file.ts');
    saveFile(new Blob([cartCsv(lines, pricedOf)], { type: 'text/csv' }), cartFileName(new Date(serverNow()).toISOString()));
  };
  const onClick = () => {
    save().catch(() => toast({ title: copy.downloadList, description: copy.downloadFailed, tone: 'destructive' }));
  };
  return (
    <Button tone="quiet" size="sm" className="tw-only-wide" onClick={onClick}>
      <Icon name="download" size={18} />
      {copy.downloadList}
    </Button>
  );
}
