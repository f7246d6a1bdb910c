import { Stack } from '@mantine/core';
import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { BuyQuantities } from './buy-quantities.tsx';
import { BuyingNotice } from './buying-notice.tsx';
import { BuyingTotal } from './buying-total.tsx';
import * as copy from './copy.ts';
import { OptionChoosers } from './option-choosers.tsx';
import { useBuying } from './use-buying.ts';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

/** A product's options, chosen in a dialog on the page where its card was pressed, before it is added to the cart. */
export function ChoiceDialog({ isOpen, ...choice }: { readonly isOpen: boolean } & Props) {
  return (
    <Dialog isOpen={isOpen} onClose={choice.onClose} title={choice.product.name} size="lg">
      <Choice {...choice} />
    </Dialog>
  );
}

function Choice({ product, onClose }: Props) {
  const buying = useBuying(product, 'product');
  return (
    <Stack gap="lg">
      <OptionChoosers product={product} buying={buying} />
      <BuyQuantities product={product} buying={buying} context="product" />
      <BuyingNotice product={product} buying={buying} context="product" />
      <BuyingTotal buying={buying} />
      <Button
        tone="primary"
        size="lg"
        isWide
        disabled={!buying.canAdd}
        onClick={() => {
          buying.addToCart();
          onClose();
        }}
      >
        {copy.addToCart}
      </Button>
    </Stack>
  );
}
