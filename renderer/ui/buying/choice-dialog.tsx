import { Modal, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import '#ui/drawer-styles.ts';
import { BuyQuantities } from './buy-quantities.tsx';
import * as copy from './copy.ts';
import { OptionChoosers } from './option-choosers.tsx';
import { useBuying } from './use-buying.ts';

/** What a product's page asks before it goes into the cart, over the page it was found on. */
export function ChoiceDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const buying = useBuying(product, 'product');
  return (
    <Modal opened onClose={onClose} title={product.name} size="lg" closeButtonProps={{ 'aria-label': copy.close }}>
      <Stack gap="lg">
        <OptionChoosers product={product} buying={buying} />
        <BuyQuantities product={product} buying={buying} context="product" />
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
    </Modal>
  );
}
