import type { Cents } from '#domain/kernel/money.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { chatTarget, chatUrl, productInquiryText } from '#domain/quote/chat.ts';
import { useConfig } from '#state/config.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/**
 * Opens a chat with a prepared inquiry at the shown price: at the supplier's number, or at ours with the supplier's
 * name.
 */
export function ContactLink({ product, priceCents }: { readonly product: Product; readonly priceCents: Cents }) {
  const supplierName = product.supplierName ?? UNKNOWN_SELLER;
  const { chatFallbackNumber } = useConfig();
  const target = chatTarget(product.contact.whatsapp, supplierName, chatFallbackNumber);
  return (
    <ButtonAnchor
      tone="quiet"
      href={chatUrl(target.number, productInquiryText({ ...product, priceCents }, target.onBehalfOf))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={copy.contactName(supplierName)}
    >
      <Icon name="chat" />
      {copy.contact}
    </ButtonAnchor>
  );
}
