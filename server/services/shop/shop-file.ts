import fs from 'node:fs';
import { isTooDeep } from '#domain/kernel/json-depth.ts';
import { type CheckedShop, checkShop } from '#domain/shop/check-shop.ts';
import { isRecord, type ShopBody } from '#domain/shop/shop-document.ts';
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';

const refused = (file: string, message: string): CheckedShop => ({ isValid: false, errors: [{ field: file, message }] });

/** Reads a document from a file and checks it as a replacement for `stored`. @throws if the file cannot be read */
export function readShopFile(file: string, stored: ShopBody): CheckedShop {
  const bytes = fs.readFileSync(file);
  if (bytes.length > SHOP_LIMITS.bytes) return refused(file, `has ${bytes.length} bytes; a document has at most ${SHOP_LIMITS.bytes}`);
  if (isTooDeep(bytes)) return refused(file, 'is nested too deep for a document');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return refused(file, `is not JSON in UTF-8: ${(error as Error).message}`);
  }
  return isRecord(json) ? checkShop(json, stored) : refused(file, 'must hold one JSON object');
}
