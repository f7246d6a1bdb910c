import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { Cents } from '#domain/kernel/money.ts';
import { type Product, UNKNOWN_SELLER } from '#domain/product/product.ts';
import { chatTarget, chatUrl, productInquiryText } from '#domain/quote/chat.ts';
import * as copy from '../copy.ts';
import { Flag } from '../flag.tsx';
import styles from '../product-card.module.css';

interface Props {
  readonly product: Product;
  /** Price quoted in the chat message. */
  readonly priceCents: Cents;
  readonly chatFallbackNumber: string;
}

/** Supplier and country of a product, with the chat link. */
export function SupplierLine({ product, priceCents, chatFallbackNumber }: Props) {
  const name = product.supplierName ?? UNKNOWN_SELLER;
  const target = chatTarget(product.contact.whatsapp, name, chatFallbackNumber);
  return (
    <>
      <p className={styles.supplier} dir="auto" title={product.country === null ? name : `${name}, ${product.country}`}>
        <Flag country={product.country} />
        {product.isVerifiedSupplier && (
          <span className={styles.verified} role="img" aria-label={copy.verifiedSupplier} title={copy.verifiedSupplier} />
        )}
        {name}
      </p>
      <UnstyledButton
        component="a"
        className={styles.chat}
        href={chatUrl(target.number, productInquiryText({ ...product, priceCents }, target.onBehalfOf))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.askAbout(name, product.name)}
        title={copy.askOnWhatsapp}
      />
    </>
  );
}
