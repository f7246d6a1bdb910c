import type { ShopSystem } from '../shop-system.ts';
import { amazon } from './amazon.ts';
import { amazonFlatFile } from './amazon-flat-file.ts';
import { ankorstore } from './ankorstore.ts';
import { ebay } from './ebay.ts';
import { etsy } from './etsy.ts';
import { faire } from './faire.ts';
import { googleMerchant } from './google-merchant.ts';
import { magento } from './magento.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** In the order in which a header is compared. */
export const ALL_SYSTEMS: readonly ShopSystem[] = [
  shopify,
  woocommerce,
  amazon,
  amazonFlatFile,
  magento,
  prestashop,
  etsy,
  faire,
  ankorstore,
  googleMerchant,
  ebay,
];
